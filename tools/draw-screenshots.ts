import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type APIRequestContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  request as requests,
} from '@playwright/test'
import sharp from 'sharp'
import { takeToken } from '../e2e/back-office/enter.ts'
import { Site } from '../e2e/site.ts'

// node bench/screens.ts: draws the pictures of docs/screens anew, from the built site and its sample content.
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))

interface Shot {
  readonly name: string
  readonly route: string
  readonly language: 'id' | 'en'
  readonly look?: BrowserContextOptions
  /** Brings the screen into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<void>
}

const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 740 },
  colorScheme: 'dark',
  deviceScaleFactor: 2,
}

const shots: readonly Shot[] = [
  {
    name: 'edit',
    route: 'Services',
    language: 'en',
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).first().click(),
  },
  { name: 'inbox', route: 'Memo', language: 'id' },
  {
    name: 'history',
    route: 'team',
    language: 'en',
    prepare: async (page) => {
      await page.getByRole('listitem', { name: 'Bima Prasetyo' }).getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('button', { name: 'History' }).click()
      await page.getByRole('button', { name: 'Restore this version' }).waitFor()
    },
  },
  {
    name: 'palette',
    route: 'gallery',
    language: 'id',
    look: { colorScheme: 'dark' },
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('audit')
      await page.getByRole('listbox').getByRole('option').nth(2).waitFor()
    },
  },
  { name: 'phone-list', route: 'team', language: 'en', look: phone },
  {
    name: 'phone-form',
    route: 'gallery',
    language: 'id',
    look: phone,
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).first().click(),
  },
]

/** The pages that visitors see. */
const publicShots = [
  { name: 'home', path: '/home/index.html', look: {} },
  { name: 'home-dark', path: '/home/en/index.html', look: { colorScheme: 'dark' } },
  { name: 'home-phone', path: '/home/index.html', look: { viewport: { width: 390, height: 800 } } },
] as const

/** Gives the site two requests, and a member of the team whose words were changed twice. */
async function furnish(request: APIRequestContext, address: string): Promise<void> {
  for (const [name, item] of [
    ['Dewi Anjani', 'Situs web'],
    ['Bagus Pramana', 'Aplikasi seluler'],
  ] as const) {
    const about = { email: 'halo@contoh.co.id', paragraph: 'Toko daring untuk 40 produk.', tlp: '+62 812 5550 0111' }
    await request.post(`${address}/api/memo`, { data: { name, item, ...about } })
  }
  const headers = { Authorization: `Bearer ${await takeToken(request, address)}` }
  const team = (await (await request.get(`${address}/api/team`)).json()) as { id: number; title: string }[]
  const member = team.find(({ title }) => title === 'Bima Prasetyo')
  for (const paragraph of ['Kepala rekayasa dan mutu', 'Kepala rekayasa, sejak 2012']) {
    await request.put(`${address}/api/team/${member?.id}`, { multipart: { paragraph }, headers })
  }
}

const site = new Site()
await site.start()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  ...(process.platform === 'linux' && { executablePath: '/usr/bin/chromium' }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await furnish(await requests.newContext(), site.address)
  for (const { name, route, language, look, prepare } of shots) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...look,
    })
    const token = await takeToken(context.request, site.address)
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of kept) localStorage.setItem(key, value)
      },
      [
        ['authToken', token],
        ['adminLanguage', language],
      ] as const,
    )
    const page = await context.newPage()
    await page.goto(`${site.address}/HomeAdmin/${route}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor()
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    const webp = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer()
    writeFileSync(`${folder}${name}.webp`, webp)
    console.log(`${name}.webp: ${Math.round(webp.length / 1024)} KB`)
    await context.close()
  }
  for (const { name, path, look } of publicShots) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...look })
    // The first visit has the copies of the pictures made, and may take its time.
    await page.goto(site.address + path, { waitUntil: 'load', timeout: 120_000 })
    writeFileSync(
      `${folder}${name}.webp`,
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toBuffer(),
    )
    await page.close()
  }
} finally {
  await browser.close()
  await site.remove()
}
