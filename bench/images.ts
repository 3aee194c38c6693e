import sharp from 'sharp'
import { readImageBytes } from '#kit/images.ts'
import { drawPhotograph } from '#kit/photograph.ts'
import { decodeAllWidths, encodePixels, type Pixels } from '#server/images/pixels.ts'
import { createVariantQueue } from '#server/images/variant-queue.ts'
import type { BenchmarkResult, Figure } from './report.ts'
import { computeSsim, toGrayImage } from './ssim.ts'

interface FormatComparison {
  /** Bytes divided by those of a JPEG of quality 80. */
  readonly sizeRatio: number
  readonly ssim: number
}

async function compareFormats(pixels: Pixels) {
  const reference = await toGrayImage(pixels)
  const jpeg = await sharp(pixels.data, { raw: pixels.raw }).jpeg({ quality: 80 }).toBuffer()
  const compareToOriginal = async (file: Uint8Array): Promise<FormatComparison> => ({
    sizeRatio: file.length / jpeg.length,
    ssim: computeSsim(reference, await toGrayImage(file)),
  })
  return {
    jpeg: await compareToOriginal(jpeg),
    avif: await compareToOriginal(await encodePixels(pixels, 'avif')),
    webp: await compareToOriginal(await encodePixels(pixels, 'webp')),
  }
}

async function measureTime<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now()
  return [await work(), performance.now() - startedAt]
}

/** Measures how long a 12-megapixel photograph takes, and compares its variants with JPEGs of quality 80. */
export async function measureImages(): Promise<BenchmarkResult> {
  const photograph = await drawPhotograph()
  await readImageBytes(photograph)
  const [{ image, type, bytes }, readMs] = await measureTime(() => readImageBytes(photograph))
  const finished = Promise.withResolvers<void>()
  const variantQueue = createVariantQueue({
    findSampleImage: async () => ({ path: image.path, type, bytes }),
    imageRepository: {
      findOriginal: async () => undefined,
      findVariant: async () => undefined,
      saveVariant: async () => undefined,
      listPendingPaths: async () => [],
      markVariantsReady: async () => finished.resolve(),
    },
  })
  const [, totalMs] = await measureTime(() => {
    variantQueue.enqueue(image)
    return finished.promise
  })
  await variantQueue.stop()
  const figures: Figure[] = [
    { name: '12 megapixels, time to response', value: readMs / 1000, unit: 's', atMost: 0.5 },
    { name: '12 megapixels, time to all variants', value: totalMs / 1000, unit: 's', atMost: 3 },
  ]
  for (const [width, pixels] of await decodeAllWidths(bytes, image)) {
    const { jpeg, avif, webp } = await compareFormats(pixels)
    figures.push(
      { name: `AVIF ${width} wide, bytes / JPEG`, value: avif.sizeRatio, unit: '', atMost: 0.5 },
      { name: `AVIF ${width} wide, SSIM`, value: avif.ssim, unit: '', atLeast: 0.95 },
      { name: `WebP ${width} wide, bytes / JPEG`, value: webp.sizeRatio, unit: '' },
      { name: `WebP ${width} wide, SSIM`, value: webp.ssim, unit: '' },
      { name: `JPEG ${width} wide at quality 80, SSIM`, value: jpeg.ssim, unit: '' },
    )
  }
  return { title: 'Images', figures }
}
