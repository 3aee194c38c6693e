import { MAX_MISSING_SHARE } from './damage.ts'
import type { SharpModule } from './load-sharp.ts'
import { encodePng, type PngChunk, readPngChunks } from './png-chunks.ts'
import { repairPng } from './png-pixels.ts'

/** Pixels of a whole frame. */
interface Frame {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 4 }
}

interface DrawnFrame extends Frame {
  /** False when a part of it is missing. */
  readonly isWhole: boolean
}

// The chunks that every frame needs to have the colors of the file.
const sharedTypes = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']
const SEQUENCE_BYTES = 4
const MIN_CONTROL_BYTES = 26

interface StoredFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Buffer[]
}

function readControl(data: Buffer): StoredFrame {
  const [width = 0, height = 0, left = 0, top = 0] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at))
  return { left, top, width, height, data: [] }
}

/** Returns the frames that are stored apart from the picture that every PNG has. */
function readStoredFrames(chunks: readonly PngChunk[]): StoredFrame[] {
  const frames: StoredFrame[] = []
  for (const { type, data } of chunks) {
    if (type === 'fcTL' && data.length >= MIN_CONTROL_BYTES) frames.push(readControl(data))
    else if (type === 'fdAT') frames.at(-1)?.data.push(data.subarray(SEQUENCE_BYTES))
  }
  return frames.filter(({ data }) => data.length > 0)
}

/** Returns true for a PNG that browsers show as an animation: one that says so before its first pixel. */
export function isAnimatedPng(file: Buffer): boolean {
  for (const { type, data } of readPngChunks(file)) {
    if (type === 'IDAT') return false
    if (type === 'acTL' && data.length >= 8) return data.readUInt32BE(0) > 1
  }
  return false
}

/** Returns a frame as a PNG of its own. */
function encodeFrame({ width, height, data }: StoredFrame, chunks: readonly PngChunk[]): Buffer {
  const header = Buffer.from(chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return encodePng([
    { type: 'IHDR', data: header },
    ...chunks.filter(({ type }) => sharedTypes.includes(type)),
    { type: 'IDAT', data: Buffer.concat(data) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ])
}

const toFrame = async (image: ReturnType<SharpModule>): Promise<Frame> => {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 4 } }
}

/** Runs `draw` with the PNG, or with what there is of a damaged one; undefined when it lacks too much. */
async function drawRepaired(png: Buffer, draw: (png: Buffer) => Promise<Frame>): Promise<DrawnFrame | undefined> {
  try {
    return { ...(await draw(png)), isWhole: true }
  } catch {
    const { file, missing } = await repairPng(png)
    if (missing > MAX_MISSING_SHARE) return undefined
    return draw(file).then(
      (frame) => ({ ...frame, isWhole: missing === 0 }),
      () => undefined,
    )
  }
}

/**
 * Decodes the picture of an animated PNG and then so many of its frames in turn, each drawn over those before it: what
 * a browser shows as long as those are blank. Leaves out a frame that lies outside of the picture or lacks too much.
 */
export async function* drawApngFrames(sharp: SharpModule, file: Buffer, frames: number): AsyncGenerator<DrawnFrame> {
  const chunks = [...readPngChunks(file)]
  let canvas = await drawRepaired(file, (png) => toFrame(sharp(png, { failOn: 'warning' })))
  if (!canvas) return
  yield canvas
  for (const stored of readStoredFrames(chunks).slice(0, frames)) {
    const { data, info } = canvas
    const { left, top, width, height } = stored
    if (left + width > info.width || top + height > info.height) continue
    const drawn = await drawRepaired(encodeFrame(stored, chunks), (input) =>
      toFrame(sharp(data, { raw: info }).composite([{ input, left, top, failOn: 'warning' }])),
    )
    if (!drawn) continue
    if (drawn.isWhole) canvas = drawn
    yield drawn
  }
}
