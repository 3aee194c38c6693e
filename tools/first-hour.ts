import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '#kit/chromium.ts'
import { openTestMailServer } from '#kit/mail-server.ts'
import { RestartableSite } from '#kit/restartable-site.ts'
import { createTemporaryFolder, removeFolder } from '#kit/temporary-folder.ts'
import { pace, steps } from './first-hour/steps.ts'

// node tools/first-hour.ts: sets up a fresh site as a new owner does, at the pace of a person, and writes docs/first-hour.md with
// the seconds of each step. PACE=0 runs it without the pauses and writes nothing; a built site has to be there.

const docs = fileURLToPath(new URL('../docs/', import.meta.url))
const pictures = join(docs, 'first-hour')

async function takePicture(page: Page, name: string): Promise<void> {
  const picture = await sharp(await page.screenshot())
    .resize({ width: 960 })
    .webp({ quality: 60 })
    .toBuffer()
  console.log(`${name}.webp: ${Math.round(picture.length / 1024)} KB`)
  if (pace > 0) writeFileSync(join(pictures, `${name}.webp`), picture)
}

function describeDuration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function writePage(seconds: readonly number[]): void {
  const total = seconds.reduce((sum, one) => sum + one, 0)
  const sections = steps.map(
    ({ name, title, text }, index) =>
      `## ${index + 1}. ${title} (${seconds[index]} s)\n\n${text}\n\n![${title}](first-hour/${name}.webp)\n`,
  )
  const lead = `# The first hour

From a started fresh site to the site of another company, in ${describeDuration(total)}, without a shell after \`npm start\`. A script
took these seconds (\`node tools/first-hour.ts\`), not a person: it types 48 words a minute, takes 1.5 seconds to reach a control and
5 to look at a new screen, and knows what it is going to write, which a person has to think about. The mail server of the script is on
the same machine and answers at once. Two steps of *Start* are left: two-factor authentication, which needs a phone, and the
off-machine backup, which is set on the server.
`
  writeFileSync(join(docs, 'first-hour.md'), [lead, ...sections].join('\n'))
}

const dataDir = createTemporaryFolder('beranda-first-hour-')
const mailServer = await openTestMailServer()
const site = new RestartableSite({ DATA_DIR: dataDir })
await site.start()
await site.waitUntilReady()
mkdirSync(pictures, { recursive: true })
const logoFile = join(dataDir, 'logo.png')
await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160"><circle cx="80" cy="80" r="56" fill="#2f7de1"/>
    <text x="160" y="104" font-family="sans-serif" font-weight="700" font-size="72" fill="#101b3a">sinar digital</text></svg>`,
  ),
)
  .png()
  .toFile(logoFile)
const photoFile = join(dataDir, 'photo.jpg')
await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#dbe8fb"/>
    <path d="M0 900 500 420 820 720 1140 380 1600 860V1200H0Z" fill="#2f7de1"/><path d="M0 1040 700 760 1600 1080V1200H0Z" fill="#101b3a"/>
    <circle cx="1230" cy="240" r="110" fill="#ffd166"/></svg>`,
  ),
)
  .jpeg({ quality: 90 })
  .toFile(photoFile)
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const [, initialPassword = ''] = /password (\S+)/.exec(site.output) ?? []
  const mailPort = new URL(mailServer.url).port
  const seconds: number[] = []
  for (const { name, title, run } of steps) {
    const startedAt = performance.now()
    await run({ page, url: site.url, initialPassword, logoFile, photoFile, mailPort })
    seconds.push(Math.round((performance.now() - startedAt) / 1000))
    console.log(`${title}: ${seconds.at(-1)} s`)
    await takePicture(page, name)
  }
  if (mailServer.received.length === 0) throw new Error('The test e-mail has not arrived.')
  const html = await (await page.request.get(`${site.url}/home/index.html`)).text()
  if (/Contoh Teknologi|Dibuat rapi/.test(html)) throw new Error('The landing page has a sample left.')
  if (pace > 0) writePage(seconds)
} finally {
  await browser.close()
  await site.stop('SIGKILL')
  await mailServer.close()
  removeFolder(dataDir)
}
