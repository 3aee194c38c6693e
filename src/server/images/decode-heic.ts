import { deflateSync } from 'node:zlib'
import { loadSharp } from './load-sharp.ts'
import { encodePngChunk } from './png-chunks.ts'

/** A HEIC file as a PNG; or the reason for rejecting it. */
export type DecodedHeic = { readonly png: Buffer } | 'too many pixels' | 'unreadable'

interface RgbaPixels {
  readonly width: number
  readonly height: number
  /** The bytes of a row, which may be followed by padding. */
  readonly stride: number
  readonly data: Uint8Array
}

/** Decodes the primary image, upright, after its size was checked. */
async function decodePixels(
  file: Uint8Array,
  maxPixels: number,
): Promise<RgbaPixels | Exclude<DecodedHeic, { readonly png: Buffer }>> {
  const { default: createLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const ignore = () => undefined
  const libheif = createLibheif({ print: ignore, printErr: ignore })
  const context = libheif.heif_context_alloc()
  const { code } = libheif.heif_context_read_from_memory(context, file)
  if (code.value !== libheif.heif_error_code.heif_error_Ok.value) return 'unreadable'
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if (handle.code) return 'unreadable'
  const size = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle)
  if (size > maxPixels) return 'too many pixels'
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
  const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const decoded = await libheif.heif_js_decode_image2(handle, rgb, rgba)
  if (decoded.code) return 'unreadable'
  const [channel] = decoded.channels
  return channel ?? 'unreadable'
}

const PROFILE_BOX = Buffer.from('colrprof')
// An ICC profile begins with its size and has this signature at byte 36.
const PROFILE_SIGNATURE = 'acsp'
const PROFILE_SIGNATURE_OFFSET = 36

/** Returns the first ICC profile of the file: that of an iPhone is Display P3, whose numbers mean other colors than in sRGB. */
function findIccProfile(file: Buffer): Buffer | undefined {
  const start = file.indexOf(PROFILE_BOX) + PROFILE_BOX.length
  if (start < PROFILE_BOX.length || start + PROFILE_SIGNATURE_OFFSET + 4 > file.length) return undefined
  const end = start + file.readUInt32BE(start)
  const signature = file.toString('latin1', start + PROFILE_SIGNATURE_OFFSET, start + PROFILE_SIGNATURE_OFFSET + 4)
  return signature === PROFILE_SIGNATURE && end <= file.length ? file.subarray(start, end) : undefined
}

function isOpaque({ width, height, stride, data }: RgbaPixels): boolean {
  for (let row = 0; row < height; row++) {
    const end = row * stride + width * 4
    for (let index = row * stride + 3; index < end; index += 4) if (data[index] !== 255) return false
  }
  return true
}

// The signature, and the first chunk with the size: the profile belongs after them.
const PNG_HEAD_BYTES = 33

/** Returns the pixels as an uncompressed PNG: the form in which sharp takes pixels together with their profile. */
async function encodePng(pixels: RgbaPixels, profile: Buffer | undefined): Promise<Buffer> {
  const { width, height, stride, data } = pixels
  const sharp = await loadSharp()
  const padded = sharp(data, { raw: { width: stride / 4, height, channels: 4 } })
  const image = padded.extract({ left: 0, top: 0, width, height })
  const png = await (isOpaque(pixels) ? image.removeAlpha() : image).png({ compressionLevel: 0 }).toBuffer()
  if (!profile) return png
  const packed = Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)])
  const chunk = encodePngChunk({ type: 'iCCP', data: packed })
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), chunk, png.subarray(PNG_HEAD_BYTES)])
}

/** Decodes the primary image of a HEIC file, upright, with its color profile. Runs in the worker process only. */
export async function decodeHeic(file: Uint8Array, maxPixels: number): Promise<DecodedHeic> {
  const pixels = await decodePixels(file, maxPixels)
  if (typeof pixels === 'string') return pixels
  const { buffer, byteOffset, byteLength } = file
  return { png: await encodePng(pixels, findIccProfile(Buffer.from(buffer, byteOffset, byteLength))) }
}
