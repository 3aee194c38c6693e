import type { Locator, Page } from '@playwright/test'
import sharp, { type Create } from 'sharp'
import { getForm } from './locators.ts'

/** A file as a file input takes it. */
export interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

interface PngOptions extends Partial<Pick<Create, 'width' | 'height' | 'background' | 'noise'>> {
  /** 0 makes a long file whose variants cost little. */
  readonly compressionLevel?: number
}

/** Draws a small PNG of one colour, or of noise. */
export async function drawPng(name: string, options: PngOptions = {}): Promise<FilePayload> {
  const { width = 60, height = width, background = '#a04020', noise, compressionLevel = 6 } = options
  const create = { width, height, channels: 3, background, ...(noise && { noise }) } as const
  const buffer = await sharp({ create }).png({ compressionLevel }).toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Draws a PNG of noise with sides of that many pixels: no two of them are the same. */
export function drawNoise(name: string, width: number): Promise<FilePayload> {
  return drawPng(name, { width, noise: { type: 'gaussian', mean: 128, sigma: 60 } })
}

/** Chooses a file in the image input of the form. */
export async function chooseImage(page: Page, file: FilePayload): Promise<void> {
  await getForm(page).getByLabel('Image', { exact: true }).setInputFiles(file)
}

interface Transfer {
  readonly files?: readonly FilePayload[]
  readonly html?: string
  readonly text?: string
}

/** Pastes or drops files, HTML and text at the end of an element, as another program or the file manager does. */
export async function transfer(target: Locator, event: 'paste' | 'drop', content: Transfer): Promise<void> {
  const { files = [], html = '', text = '' } = content
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of given.encoded) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      if (given.html) data.setData('text/html', given.html)
      if (given.text) data.setData('text/plain', given.text)
      const { right, bottom } = (element.lastElementChild ?? element).getBoundingClientRect()
      const init = { bubbles: true, cancelable: true, clientX: right - 5, clientY: bottom - 5 }
      if (given.event === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else
        for (const name of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: data }))
    },
    { event, encoded, html, text },
  )
}
