import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request as requests } from '@playwright/test'
import { signIn } from '../test/e2e/back-office/sign-in.ts'
import { TestSite } from '../test/e2e/fixtures.ts'

// node tools/check-spreadsheet.ts: checks memo_list_with_borders.xlsx in LibreOffice. Needs `soffice`.
const HOSTILE_MEMOS = [
  { name: '=1+1', email: 'a@contoh.co.id', item: '@SUM(A1)', paragraph: '+1+1', tlp: '+62 812 5550 0111' },
  {
    name: '-2+3',
    email: 'b@contoh.co.id',
    item: '\ttab',
    paragraph: 'dua\nbaris & "kutip" <b>',
    tlp: '+6281255500112',
  },
  {
    name: '=HYPERLINK("https://contoh.co.id")',
    email: 'c@contoh.co.id',
    item: '007',
    paragraph: '1e5',
    tlp: '0062 812',
  },
  { name: "'=apostrof", email: 'd@contoh.co.id', item: '2026-01-02', paragraph: '🦄 é', tlp: '(021) 555' },
]

const site = new TestSite()
const folder = mkdtempSync(join(tmpdir(), 'beranda-spreadsheet-'))
const failures: string[] = []
function check(isTrue: boolean, description: string): void {
  console.log(`${isTrue ? 'yes' : 'NO '} ${description}`)
  if (!isTrue) failures.push(description)
}
function readText(xml: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  const lines = [...xml.matchAll(/<text:p\b[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs)].map(([, line = '']) =>
    line.replace(/<text:tab\/>/g, '\t').replace(/<[^>]*>/g, ''),
  )
  return lines.join('\n').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

try {
  await site.start({ SAMPLE_CONTENT: 'off', TRUST_PROXY: 'on' })
  const context = await requests.newContext()
  for (const [index, data] of HOSTILE_MEMOS.entries()) {
    const headers = { 'x-forwarded-for': `198.51.100.${index + 1}` }
    const response = await context.post(`${site.url}/api/memo`, { data, headers })
    if (!response.ok()) throw new Error(await response.text())
  }
  const headers = { Authorization: `Bearer ${await signIn(context, site.url)}` }
  const workbook = await (await context.get(`${site.url}/api/memo/export`, { headers })).body()
  const memos = (await (await context.get(`${site.url}/api/memo`, { headers })).json()) as typeof HOSTILE_MEMOS
  await context.dispose()

  writeFileSync(join(folder, 'memo_list_with_borders.xlsx'), workbook)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const convert = ['--headless', '--convert-to', 'fods', '--outdir', folder, `${folder}/memo_list_with_borders.xlsx`]
  await promisify(execFile)('soffice', [profile, ...convert])
  const sheet = readFileSync(join(folder, 'memo_list_with_borders.fods'), 'utf8')

  const names = [...sheet.matchAll(/<table:table\s[^>]*table:name="([^"]*)"/g)].map(([, name]) => name)
  check(names.join() === 'Memo List', 'the one sheet is called Memo List')
  const cells = [...sheet.matchAll(/<table:table-row\b.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)]
      .map(([, tag = '', inner = '']) => ({ tag, text: readText(inner) }))
      .filter(({ tag }) => tag.includes('office:value-type')),
  )
  const rows = cells.filter((row) => row.length > 0)
  check(rows[0]?.map(({ text }) => text).join() === 'Name,Email,Item,Paragraph,Phone', 'the columns are as specified')
  const expectedRows = memos.map(({ name, email, item, paragraph, tlp }) => [name, email, item, paragraph, tlp])
  check(
    JSON.stringify(
      rows
        .slice(1)
        .map((row) => row.map(({ text }) => text))
        .toSorted(),
    ) === JSON.stringify(expectedRows.toSorted()),
    'every value reads as it was sent, +62… and 007 included',
  )
  const all = rows.flat()
  check(
    all.every(({ tag }) => tag.includes('office:value-type="string"')),
    'every cell is text',
  )
  check(!sheet.includes('table:formula'), 'no cell has a formula')
  // A cell without its own style has the style of its column.
  const columns = [...sheet.matchAll(/<table:table-column\b[^>]*default-cell-style-name="([^"]*)"/g)].map(
    ([, style]) => style,
  )
  const isBordered = ({ tag }: { tag: string }, column: number) => {
    const style = /table:style-name="([^"]*)"/.exec(tag)?.[1] ?? columns[column]
    const [, styleXml = ''] = new RegExp(`<style:style style:name="${style}"(.*?)</style:style>`, 's').exec(sheet) ?? []
    return /fo:border="0\.\d+pt solid #000000"/.test(styleXml)
  }
  check(
    all.length > 0 && rows.every((row) => row.length === 5 && row.every(isBordered)),
    'every cell has thin black borders on all sides',
  )
} finally {
  await site.remove()
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) process.exitCode = 1
