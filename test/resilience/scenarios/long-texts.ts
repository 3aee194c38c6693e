import { listLongTexts, longFields } from '#server/abuse/test-long-texts.ts'
import { cleanRichText } from '#server/collections/rich-text.ts'
import { openTestApp } from '#server/test-app.ts'
import { type Row, report } from './report.ts'

// node faults/long-texts.ts: how the work on a text grows with its length, in processor time, which other programs do not
// lengthen. Eight times the length is eight times the work where every character is looked at once, and 64 times where each is
// compared with each.

const [short, long] = [60_000, 480_000]
/** Beyond this a pattern goes back and forth; up to it, memory that is given and taken back has its share. */
const mostGrowth = 40
/** In milliseconds: less than this is mostly something else. */
const noticeable = 60

const site = await openTestApp()

/** The processor time of the work in milliseconds, the least of three turns. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const turns: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    turns.push((user + system) / 1000)
  }
  return Math.min(...turns)
}

const refuse = (url: string, base: Readonly<Record<string, string>>, name: string) => (text: string) =>
  site.app.inject({ method: 'POST', url, headers: site.signedIn, payload: { ...base, [name]: text } })

const readers: readonly (readonly [what: string, read: (text: string) => Promise<unknown>])[] = [
  ['rich text, cleaned', (text) => cleanRichText(text)],
  ...longFields.flatMap(([url, names, base]) =>
    names.map((name) => [`${url} ${name}`, refuse(url, base, name)] as const),
  ),
]

const texts = listLongTexts(long)
const shorter = listLongTexts(short)
const rows: Row[] = []
for (const [what, read] of readers) {
  let worst = { growth: 0, took: 0, text: '' }
  let slowest = 0
  for (const [index, text] of texts.entries()) {
    const took = await measure(() => read(text))
    slowest = Math.max(slowest, took)
    if (took < noticeable) continue
    const growth = took / (await measure(() => read(shorter[index] ?? '')))
    if (growth > worst.growth) worst = { growth, took, text: text.slice(0, 12) }
  }
  const grew =
    worst.growth === 0
      ? `never more than ${slowest.toFixed(0)} ms`
      : `at most ${worst.growth.toFixed(1)} times the work for eight times the length (${worst.took.toFixed(0)} ms, ${JSON.stringify(worst.text)}); the slowest ${slowest.toFixed(0)} ms`
  rows.push({ what, times: texts.length, came: grew, isKept: worst.growth <= mostGrowth })
}
await site.close()
report(`Texts of ${long} characters`, rows)
// The picture processes of the app have nothing to do, and are not waited for.
process.exit()
