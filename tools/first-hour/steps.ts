import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { getForm } from '../../test/e2e/back-office/locators.ts'

/** 0 for a run without pauses. */
export const pace = Number(process.env['PACE'] ?? 1)
/** 48 words a minute. */
const KEY_MS = 250 * pace
/** To find a control and reach it. */
const AIM_MS = 1_500 * pace
/** To take in a new screen. */
const LOOK_MS = 5_000 * pace

/** What the steps work with. */
interface Tools {
  readonly page: Page
  readonly url: string
  readonly initialPassword: string
  readonly logoFile: string
  readonly photoFile: string
  readonly mailPort: string
}

/** One step of the owner. */
interface Step {
  readonly name: string
  readonly title: string
  /** What a reader does, in the imperative. */
  readonly text: string
  readonly run: (tools: Tools) => Promise<void>
}

async function click(target: Locator): Promise<void> {
  await target.waitFor()
  await sleep(AIM_MS)
  await target.click()
}

async function type(target: Locator, text: string): Promise<void> {
  await target.waitFor()
  await sleep(AIM_MS)
  await target.fill('')
  await target.pressSequentially(text, { delay: KEY_MS })
}

/** Opens a screen by its link in the menu and looks at it. */
async function open(page: Page, name: string): Promise<void> {
  await click(page.getByRole('navigation').getByRole('link', { name, exact: true }))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await sleep(LOOK_MS)
}

/** Submits the form and waits until it is stored. */
async function save(page: Page, label: string): Promise<void> {
  const stored = page.waitForResponse((response) => ['PUT', 'POST'].includes(response.request().method()))
  await click(page.getByRole('button', { name: label, exact: true }))
  const response = await stored
  if (!response.ok()) throw new Error(`${label}: ${response.status()} ${await response.text()}`)
  await sleep(AIM_MS)
}

async function fillForm(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await type(getForm(page).getByLabel(label, { exact: true }), value)
}

async function addService(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await fillForm(page, values)
  await save(page, 'Add Service')
}

/** The steps of a new owner, in order. */
export const steps: readonly Step[] = [
  {
    name: 'sign-in',
    title: 'Sign in',
    text: 'Open `/admin` and sign in as `admin` with the password that the start has printed, then choose one of your own.',
    async run({ page, url, initialPassword }) {
      await page.goto(`${url}/admin`)
      await sleep(LOOK_MS)
      await type(page.getByLabel('Username'), 'admin')
      // Pasted from the terminal.
      await sleep(AIM_MS)
      await page.getByLabel('Password').fill(initialPassword)
      await click(page.getByRole('button', { name: 'Login' }))
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
      await sleep(LOOK_MS)
      for (const label of ['Password', 'Confirm Password'])
        await type(page.getByLabel(label, { exact: true }), 'kuda hijau di bukit teh')
      await click(page.getByRole('button', { name: 'Save and go on' }))
      await page.getByRole('heading', { level: 1, name: 'Manage Gallery' }).waitFor()
    },
  },
  {
    name: 'start',
    title: 'Look at Start',
    text: 'The first link of the menu shows what is to be done. Each line leads to the screen where it is done.',
    async run({ page }) {
      await open(page, 'Start')
      await page.getByRole('heading', { name: 'Setting up the site' }).waitFor()
      await sleep(2 * LOOK_MS)
    },
  },
  {
    name: 'settings',
    title: 'Name, logo and colours',
    text: 'On *Settings*, write the company’s name, choose a logo and two colours, and save.',
    async run({ page, logoFile }) {
      await click(page.getByRole('link', { name: 'Company name' }))
      await sleep(LOOK_MS)
      await fillForm(page, {
        'Company name': 'Sinar Digital',
        Tagline: 'Situs dan aplikasi untuk koperasi di Jawa Timur.',
      })
      await click(getForm(page).getByRole('tab', { name: /^Logo/ }))
      await sleep(AIM_MS)
      await getForm(page).getByRole('button', { name: 'Logo', exact: true }).setInputFiles(logoFile)
      await click(getForm(page).getByRole('tab', { name: /^Colours/ }))
      await fillForm(page, { 'Accent colour': '#2f7de1', 'Dark tone': '#101b3a' })
      await save(page, 'Update Settings')
    },
  },
  {
    name: 'contact',
    title: 'Contact',
    text: 'On *kontak*, choose *Edit*, replace address, phone and e-mail, empty the networks that you do not use, and save.',
    async run({ page }) {
      await open(page, 'kontak')
      await click(page.getByRole('button', { name: /^Edit/ }))
      await fillForm(page, {
        Address: 'Jalan Kawi 12, Malang 65119',
        'Address (English)': 'Jalan Kawi 12, Malang 65119, Indonesia',
        Phone: '+62 341 555 0142',
        Email: 'halo@sinar-digital.example',
        Facebook: '',
        Instagram: 'https://www.instagram.com/sinardigital.example',
        Twitter: '',
        Youtube: '',
      })
      await save(page, 'Update Contact')
    },
  },
  {
    name: 'opening',
    title: 'The opening',
    text: 'On *Header*, choose *Edit*, write what visitors read first, in both languages, and choose a picture of your own.',
    async run({ page, photoFile }) {
      await open(page, 'Header')
      await click(page.getByRole('button', { name: /^Edit/ }))
      await fillForm(page, {
        Title: 'Koperasi Anda, rapi di satu layar.',
        'Title (English)': 'Your cooperative, tidy on one screen.',
        Paragraph: 'Kami membangun situs dan aplikasi simpan pinjam untuk koperasi di Jawa Timur.',
        'Paragraph (English)': 'We build websites and savings apps for cooperatives in East Java.',
      })
      await sleep(AIM_MS)
      await getForm(page).getByLabel('Image', { exact: true }).setInputFiles(photoFile)
      await save(page, 'Update Header')
    },
  },
  {
    name: 'services',
    title: 'Two services',
    text: 'On *servis*, write title and paragraph of each service and add it.',
    async run({ page }) {
      await open(page, 'servis')
      await addService(page, {
        Title: 'Aplikasi simpan pinjam',
        'Title (English)': 'Savings and loans app',
        Paragraph: 'Anggota melihat saldo dan angsurannya di ponsel.',
        'Paragraph (English)': 'Members see balance and instalments on their phone.',
      })
      await addService(page, {
        Title: 'Situs koperasi',
        'Title (English)': 'Website of the cooperative',
        Paragraph: 'Laporan tahunan, produk, dan pendaftaran anggota.',
        'Paragraph (English)': 'Annual report, products and how to join.',
      })
    },
  },
  {
    name: 'samples',
    title: 'Remove the sample content',
    text: 'On *Start*, press *Remove the sample content*. What you have written stays; *Undo* takes the rest back.',
    async run({ page }) {
      await open(page, 'Start')
      await click(page.getByRole('button', { name: 'Remove the sample content' }))
      await page.getByText(/^The sample content has been removed/).waitFor()
      await sleep(LOOK_MS)
    },
  },
  {
    name: 'mail',
    title: 'Mail, with a test',
    text: 'On *E-mail*, fill in what your provider gave you, press *Send a test*, look into your inbox, and save.',
    async run({ page, mailPort }) {
      await click(page.getByRole('main').getByRole('link', { name: /^E-mail/ }))
      await sleep(LOOK_MS)
      await type(page.getByLabel('Server', { exact: true }), 'localhost')
      await sleep(AIM_MS)
      await page.getByLabel('Encryption', { exact: true }).selectOption('none')
      await type(page.getByLabel('Port', { exact: true }), mailPort)
      await type(page.getByLabel('Sender', { exact: true }), 'situs@sinar-digital.example')
      await type(page.getByLabel('Recipients', { exact: true }), 'halo@sinar-digital.example')
      await save(page, 'Send a test')
      await sleep(2 * LOOK_MS)
      await save(page, 'Save')
    },
  },
  {
    name: 'site',
    title: 'Look at the site',
    text: 'The public pages are those of the company.',
    async run({ page, url }) {
      await page.goto(`${url}/home/index.html`)
      await sleep(LOOK_MS)
    },
  },
]
