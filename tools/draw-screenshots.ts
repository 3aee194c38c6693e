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
import { findChromium } from '#kit/chromium.ts'
import { signIn } from '../test/e2e/back-office/sign-in.ts'
import { TestSite } from '../test/e2e/fixtures.ts'

// node tools/draw-screenshots.ts: takes the screenshots in docs/screens, from the built site and its sample content.
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))

interface Screenshot {
  readonly name: string
  readonly route: string
  readonly language: 'id' | 'en'
  readonly contextOptions?: BrowserContextOptions
  /** Brings the page into the state of the screenshot. */
  readonly prepare?: (page: Page) => Promise<void>
}

const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 740 },
  colorScheme: 'dark',
  deviceScaleFactor: 2,
}

const screenshots: readonly Screenshot[] = [
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
    contextOptions: { colorScheme: 'dark' },
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('audit')
      await page.getByRole('listbox').getByRole('option').nth(2).waitFor()
    },
  },
  { name: 'phone-list', route: 'team', language: 'en', contextOptions: phone },
  {
    name: 'phone-form',
    route: 'gallery',
    language: 'id',
    contextOptions: phone,
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).first().click(),
  },
]

const publicScreenshots = [
  { name: 'home', path: '/home/index.html', contextOptions: {} },
  { name: 'home-dark', path: '/home/en/index.html', contextOptions: { colorScheme: 'dark' } },
  { name: 'home-phone', path: '/home/index.html', contextOptions: { viewport: { width: 390, height: 800 } } },
] as const

/** Creates two memos and edits a team member twice. */
async function seedContent(request: APIRequestContext, url: string): Promise<void> {
  for (const [name, item] of [
    ['Dewi Anjani', 'Situs web'],
    ['Bagus Pramana', 'Aplikasi seluler'],
  ] as const) {
    const details = { email: 'halo@contoh.co.id', paragraph: 'Toko daring untuk 40 produk.', tlp: '+62 812 5550 0111' }
    await request.post(`${url}/api/memo`, { data: { name, item, ...details } })
  }
  const headers = { Authorization: `Bearer ${await signIn(request, url)}` }
  const team = (await (await request.get(`${url}/api/team`)).json()) as { id: number; title: string }[]
  const member = team.find(({ title }) => title === 'Bima Prasetyo')
  for (const paragraph of ['Kepala rekayasa dan mutu', 'Kepala rekayasa, sejak 2012']) {
    await request.put(`${url}/api/team/${member?.id}`, { multipart: { paragraph }, headers })
  }
}

const site = new TestSite()
await site.start()
mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await seedContent(await requests.newContext(), site.url)
  for (const { name, route, language, contextOptions, prepare } of screenshots) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...contextOptions,
    })
    const token = await signIn(context.request, site.url)
    await context.addInitScript(
      (storedItems) => {
        for (const [key, value] of storedItems) localStorage.setItem(key, value)
      },
      [
        ['authToken', token],
        ['adminLanguage', language],
      ] as const,
    )
    const page = await context.newPage()
    await page.goto(`${site.url}/HomeAdmin/${route}`)
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
  for (const { name, path, contextOptions } of publicScreenshots) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...contextOptions,
    })
    // The first visit creates the image variants, which takes a while.
    await page.goto(site.url + path, { waitUntil: 'load', timeout: 120_000 })
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
