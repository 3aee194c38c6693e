import { cardSize } from './card.ts'

const petals =
  'M46 46C22 46 4 28 4 4C28 4 46 22 46 46ZM54 46C54 22 72 4 96 4C96 28 78 46 54 46ZM46 54C46 78 28 96 4 96C4 72 22 54 46 54ZM54 54C78 54 96 72 96 96C72 96 54 78 54 54Z'

/** In pixels: where the picture stands on the card. */
export const window = { left: 690, top: 75, width: 435, height: 480, petal: 110 } as const

/** In pixels: where the title stands. */
export const column = { left: 75, width: 550, top: 168, height: 320 } as const

/** Opaque where the picture shows: square but for two corners, as pictures are on the pages. */
export function windowMask(): Buffer {
  const { width, height, petal } = window
  const shape = `M0 0H${width - petal}A${petal} ${petal} 0 0 1 ${width} ${petal}V${height}H${petal}A${petal} ${petal} 0 0 1 0 ${height - petal}Z`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${shape}"/></svg>`,
  )
}

/** What stands behind the words and the picture: paper, a cloth of kawung, and the mark beside the brand. */
export function ground(): Buffer {
  const { width, height } = cardSize
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <pattern id="cloth" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="translate(900 -15) scale(1.65)">
    <path d="${petals}" fill="#d08f00"/>
    <circle cx="50" cy="50" r="2.5" fill="#d08f00"/>
  </pattern>
  <rect width="100%" height="100%" fill="#fbfaf6"/>
  <rect x="900" width="300" height="100%" fill="#e8a200"/>
  <rect x="900" width="300" height="100%" fill="url(#cloth)"/>
  <g transform="translate(75 78) scale(.46)" fill="#e8a200"><path d="${petals}"/></g>
</svg>`)
}

/** What stands in the window of a card without a picture. */
export function blank(): Buffer {
  const { width, height } = window
  const size = 260
  const place = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 100})`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="#0e1726"/><path transform="${place}" d="${petals}" fill="#e8a200"/>
</svg>`)
}
