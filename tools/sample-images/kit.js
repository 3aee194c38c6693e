/** Shared colours and shapes of the drawings. The shape functions return SVG text. */

export const c = {
  ink: '#0e1726',
  navy: '#1b2a44',
  slate: '#33456a',
  mist: '#8fa0bb',
  paper: '#fbfaf6',
  sand: '#f1ead9',
  dune: '#e2d6ba',
  turmeric: '#e8a200',
  amber: '#f4c95d',
  cream: '#fbe8b8',
  honey: '#b97800',
  teal: '#0f6e6a',
  pine: '#0a4f4d',
  lagoon: '#3f9d97',
  foam: '#a9d6d0',
  dew: '#dcefeb',
  clay: '#c8553d',
  blush: '#eeb39b',
}

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Interpolates linearly between two colours: `a` at t = 0, `b` at t = 1. */
export function mix(a, b, t) {
  const other = channels(b)
  return `#${channels(a)
    .map((value, i) =>
      Math.round(value + (other[i] - value) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
export const at = (x, y, body, more = '') => `<g transform="translate(${x} ${y}) ${more}">${body}</g>`
export const rect = (x, y, w, h, fill, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
export const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const text = (x, y, words, size, fill, more = '') =>
  `<text x="${x}" y="${y}" font-family="Plus Jakarta Sans Variable" font-size="${size}" font-weight="700" fill="${fill}" ${more}>${words}</text>`

/** Draws a kawung flower around the origin: four petals that extend to radius `r`, with optional seeds. */
export function kawung(r, fill, seed = 'none', more = '') {
  const petal = (turn) =>
    `<g transform="rotate(${turn})"><ellipse cx="${r * 0.53}" rx="${r * 0.45}" ry="${r * 0.265}" fill="${fill}"/>${
      seed === 'none' ? '' : `<ellipse cx="${r * 0.53}" rx="${r * 0.2}" ry="${r * 0.055}" fill="${seed}"/>`
    }</g>`
  return `<g ${more}>${[45, 135, 225, 315].map(petal).join('')}</g>`
}

/** Draws a background pattern of kawung flowers. */
export function kawungGround(width, height, size, fill, more = '') {
  let flowers = ''
  for (let y = 0; y <= height + size; y += size)
    for (let x = 0; x <= width + size; x += size) flowers += at(x, y, kawung(size * 0.7, fill))
  return `<g ${more}>${flowers}</g>`
}

// Isometric: x runs to the right and down, y to the left and down, z up.
const cos = Math.sqrt(3) / 2
const round = (value) => Math.round(value * 10) / 10
export const P = (x, y, z = 0) => [round((x - y) * cos), round((x + y) / 2 - z)]
export const poly = (points, fill, more = '') =>
  `<polygon points="${points.map((p) => P(...p).join()).join(' ')}" fill="${fill}" ${more}/>`

/** Returns the shades of the top (t), left (l) and right (r) faces of a solid. */
export const shades = (colour) => ({
  t: mix(colour, '#ffffff', 0.22),
  l: colour,
  r: mix(colour, c.ink, 0.28),
})

export function box(x, y, z, w, d, h, colour) {
  const s = typeof colour === 'string' ? shades(colour) : colour
  return (
    poly(
      [
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      s.l,
    ) +
    poly(
      [
        [x + w, y, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      s.r,
    ) +
    poly(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      s.t,
    )
  )
}

const plane = (matrix, point, body) => `<g transform="matrix(${matrix} ${P(...point).join(' ')})">${body}</g>`
/** Draws on a horizontal plane: u along x, v along y. */
export const onTop = (x, y, z, body) => plane(`${cos} .5 ${-cos} .5`, [x, y, z], body)
/** Draws on the plane that faces left: u along x, v downwards. */
export const onLeft = (x, y, z, body) => plane(`${cos} .5 0 1`, [x, y, z], body)
/** Draws on the plane that faces right: u along -y, v downwards. */
export const onRight = (x, y, z, body) => plane(`${cos} -.5 0 1`, [x, y, z], body)

/** Draws an extruded shape that faces left; `shape(fill)` draws the flat shape, `depth` is the thickness. */
export function slabLeft(x, y, z, depth, side, shape, face) {
  let copies = ''
  for (let back = depth; back > 0; back -= 2) copies += onLeft(x, y - back, z, shape(side))
  return copies + onLeft(x, y, z, face)
}

/** Draws an extruded shape that faces right. */
export function slabRight(x, y, z, depth, side, shape, face) {
  let copies = ''
  for (let back = depth; back > 0; back -= 2) copies += onRight(x - back, y, z, shape(side))
  return copies + onRight(x, y, z, face)
}

/** Draws an extruded horizontal shape. */
export function slabTop(x, y, z, depth, side, shape, face) {
  let copies = ''
  for (let below = depth; below > 0; below -= 2) copies += onTop(x, y, z - below, shape(side))
  return copies + onTop(x, y, z, face)
}

export function cylinder(x, y, z, r, h, colour) {
  const s = shades(colour)
  const [px, py] = P(x, y, z)
  const a = round(r * 1.2247)
  const b = round(r * 0.7071)
  const body = (from, to, fill) =>
    path(`M${px + from} ${py - h}V${py}A${a} ${b} 0 0 0 ${px + to} ${py}V${py - h}Z`, fill)
  return (
    body(-a, a, s.l) +
    path(`M${px + a * 0.3} ${py - h}V${py + b * 0.95}A${a} ${b} 0 0 0 ${px + a} ${py}V${py - h}Z`, s.r) +
    `<ellipse cx="${px}" cy="${py - h}" rx="${a}" ry="${b}" fill="${s.t}"/>`
  )
}
