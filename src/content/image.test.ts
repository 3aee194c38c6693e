import { expect, test } from 'vitest'
import { getVariantWidths } from './image.ts'

test.each([
  [100, [100]],
  [320, [320]],
  [321, [320, 321]],
  [1920, [320, 480, 720, 1080, 1440, 1920]],
  [1921, [320, 480, 720, 1080, 1440, 1920]],
])('an image of %d pixels has the variants %j', (width, widths) => {
  expect(getVariantWidths({ width })).toEqual(widths)
})
