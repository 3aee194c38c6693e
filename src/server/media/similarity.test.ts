import { expect, test } from 'vitest'
import { type Grey, similarityOf } from './similarity.ts'

const grey = (width: number, height: number, value: (x: number, y: number) => number): Grey => ({
  data: Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
  width,
  height,
})
const stripes = grey(32, 24, (x) => (x % 4 < 2 ? 90 : 160))

test('a picture is wholly similar to itself', () => {
  expect(similarityOf(stripes, stripes)).toBeCloseTo(1, 12)
})

test('two flat pictures differ by their brightness alone', () => {
  const [one, other] = [grey(16, 16, () => 100), grey(16, 16, () => 110)]
  const constant = (0.01 * 255) ** 2
  expect(similarityOf(one, other)).toBeCloseTo((2 * 100 * 110 + constant) / (100 ** 2 + 110 ** 2 + constant), 12)
})

test('what is turned round is opposite, and what has lost its stripes is hardly similar', () => {
  expect(
    similarityOf(
      stripes,
      grey(32, 24, (x) => (x % 4 < 2 ? 160 : 90)),
    ),
  ).toBeLessThan(-0.9)
  const flat = similarityOf(
    stripes,
    grey(32, 24, () => 125),
  )
  expect(flat).toBeGreaterThan(0)
  expect(flat).toBeLessThan(0.1)
})

test('of two copies the noisier one is less similar', () => {
  const noisy = (by: number) => grey(32, 24, (x, y) => (x % 4 < 2 ? 90 : 160) + ((x * 7 + y * 13) % by))
  expect(similarityOf(stripes, noisy(10))).toBeGreaterThan(similarityOf(stripes, noisy(40)))
})

test('a picture smaller than a window has no similarity', () => {
  expect(
    similarityOf(
      grey(7, 20, () => 1),
      grey(7, 20, () => 1),
    ),
  ).toBeNaN()
})
