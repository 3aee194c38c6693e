import { fileURLToPath } from 'node:url'
import type { OverlayOptions, Sharp } from 'sharp'
import { answerQuestions } from '../media/helper-answers.ts'
import { loadSharp } from '../media/load-sharp.ts'
import type { Card } from './card.ts'
import { blank, column, ground, window, windowMask } from './ground.ts'

/** A card to be drawn, with the file of its picture, where it has one. */
export interface DrawQuestion {
  readonly card: Card
  readonly file: Uint8Array | undefined
}

const fontFile = fileURLToPath(new URL('./plus-jakarta-sans-bold.ttf', import.meta.url))
// Read when the first words are set: the system's own list of typefaces may be missing.
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('./fonts.conf', import.meta.url))

// In pixels, from what suits a short title to what still holds a long one.
const titleSizes = [72, 62, 54, 46, 38, 32]

async function drawingSharp() {
  const sharp = await loadSharp()
  // The drawings are our own; pictures come as JPEG and PNG alone, and no file of anybody's is read as a drawing.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp
}

type Drawing = Awaited<ReturnType<typeof drawingSharp>>

interface Words {
  readonly text: string
  readonly size: number
  readonly colour: string
}

/** Words as wide as the column at most, cut off after so many lines. */
async function set(sharp: Drawing, { text, size, colour }: Words): Promise<{ image: Buffer; height: number }> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${Math.round(size * -15)}">${escaped}</span>`,
      font: `Plus Jakarta Sans Bold ${size}`,
      fontfile: fontFile,
      dpi: 72,
      width: column.width,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, height: info.height }
}

async function setTitle(sharp: Drawing, title: string): Promise<OverlayOptions> {
  for (const size of titleSizes) {
    const { image, height } = await set(sharp, { text: title, size, colour: '#0e1726' })
    if (height <= column.height) return { input: image, left: column.left, top: column.top }
  }
  const { image } = await set(sharp, { text: title, size: 32, colour: '#0e1726' })
  const { width = 1 } = await sharp(image).metadata()
  const input = await sharp(image).extract({ left: 0, top: 0, width, height: column.height }).toBuffer()
  return { input, left: column.left, top: column.top }
}

async function setLine(sharp: Drawing, line: Words & { left: number; middle: number }): Promise<OverlayOptions> {
  const { image, height } = await set(sharp, line)
  return { input: image, left: line.left, top: Math.round(line.middle - height / 2) }
}

async function pictureIn(sharp: Drawing, file: Uint8Array | undefined): Promise<OverlayOptions> {
  const { width, height, left, top } = window
  const image: Sharp = sharp(file ?? blank())
  const input = await image
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .composite([{ input: windowMask(), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left, top }
}

/** The card as a JPEG. */
async function draw({ card, file }: DrawQuestion): Promise<Uint8Array> {
  const sharp = await drawingSharp()
  const overlays = [
    await pictureIn(sharp, file),
    await setTitle(sharp, card.title),
    await setLine(sharp, { text: card.brand, size: 30, colour: '#0e1726', left: 138, middle: 101 }),
    await setLine(sharp, { text: card.host, size: 26, colour: '#0f6e6a', left: column.left, middle: 541 }),
  ]
  return sharp(ground()).composite(overlays).flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

// A network asks for it while somebody waits for a preview, but pages come first.
answerQuestions(10, draw)
