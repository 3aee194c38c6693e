import { expect, test } from 'vitest'
import { computeSsim, type GrayImage } from './ssim.ts'

const createGrayImage = (width: number, height: number, value: (x: number, y: number) => number): GrayImage => ({
  data: Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
  width,
  height,
})
const stripes = createGrayImage(32, 24, (x) => (x % 4 < 2 ? 90 : 160))

test('SSIM of an image with itself is 1', () => {
  expect(computeSsim(stripes, stripes)).toBeCloseTo(1, 12)
})

test('SSIM of two flat images depends on their brightness alone', () => {
  const [one, other] = [createGrayImage(16, 16, () => 100), createGrayImage(16, 16, () => 110)]
  const constant = (0.01 * 255) ** 2
  expect(computeSsim(one, other)).toBeCloseTo((2 * 100 * 110 + constant) / (100 ** 2 + 110 ** 2 + constant), 12)
})

test('SSIM is below -0.9 for inverted stripes, and below 0.1 for lost ones', () => {
  expect(
    computeSsim(
      stripes,
      createGrayImage(32, 24, (x) => (x % 4 < 2 ? 160 : 90)),
    ),
  ).toBeLessThan(-0.9)
  const flat = computeSsim(
    stripes,
    createGrayImage(32, 24, () => 125),
  )
  expect(flat).toBeGreaterThan(0)
  expect(flat).toBeLessThan(0.1)
})

test('SSIM is lower for the noisier of two images', () => {
  const noisy = (by: number) => createGrayImage(32, 24, (x, y) => (x % 4 < 2 ? 90 : 160) + ((x * 7 + y * 13) % by))
  expect(computeSsim(stripes, noisy(10))).toBeGreaterThan(computeSsim(stripes, noisy(40)))
})

test('SSIM of images smaller than a window is NaN', () => {
  expect(
    computeSsim(
      createGrayImage(7, 20, () => 1),
      createGrayImage(7, 20, () => 1),
    ),
  ).toBeNaN()
})
