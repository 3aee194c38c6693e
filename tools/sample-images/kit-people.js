/** Heads and shoulders. The origin is the centre of a face that is about 200 wide. */
import { at, c, circle, line, mix, path, rect } from './kit.js'

export const skins = { fair: '#f0c7a2', light: '#e5b088', tan: '#cf9166', brown: '#b0744a', deep: '#7d4d31' }
const shadeOf = (skin) => mix(skin, '#7a2f1d', 0.24)
const low = (body) => at(0, 22, body)
const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

const oval = 'M-94 -30C-98 -162 98 -162 94 -30C96 24 86 72 50 108C28 128 -28 128 -50 108C-86 72 -96 24 -94 -30Z'
let clips = 0
/** Draws `body` clipped to the path `shape`. */
export const clipped = (shape, body) => {
  clips += 1
  return `<clipPath id="k${clips}"><path d="${shape}"/></clipPath><g clip-path="url(#k${clips})">${body}</g>`
}

export const neck = (skin) =>
  path('M-46 70V190C-46 236 46 236 46 190V70Z', skin) +
  path('M-46 92C-20 136 30 140 46 104V150C20 168 -26 160 -46 132Z', shadeOf(skin))

/** Draws eyes, brows, nose and mouth. */
function features({
  skin,
  brow,
  turn = 8,
  mouth = 'smile',
  lips = mix(shadeOf(skin), c.clay, 0.5),
  browWidth = 9,
  lashes = false,
  age = 0,
}) {
  const dark = mix(shadeOf(skin), '#5a1f14', 0.22)
  const eye = (x, side) =>
    ellipse(x, 2, 8.5, 10.5, '#20120d') +
    circle(x + 3, -2, 2.6, '#ffffff', 'opacity=".85"') +
    line(`M${x - 15} ${side < 0 ? 0 : -5}Q${x} -17 ${x + 15} ${side < 0 ? -5 : 0}`, '#20120d', lashes ? 6 : 4) +
    (lashes ? line(`M${x + side * 14} -4L${x + side * 22} -10`, '#20120d', 5) : '') +
    (age ? line(`M${x + side * 25} 12l${side * 8} 4`, dark, 3, 'opacity=".6"') : '')
  const brows = line(
    `M${turn - 62} -26Q${turn - 42} -40 ${turn - 22} -30M${turn + 22} -30Q${turn + 42} -40 ${turn + 62} -26`,
    brow,
    browWidth,
  )
  const nose = line(`M${turn + 5} 8Q${turn + 19} 36 ${turn + 13} 44Q${turn + 4} 52 ${turn - 9} 46`, dark, 5.5)
  const mouths = {
    smile: line(`M${turn - 28} 74Q${turn} 98 ${turn + 28} 74`, lips, 7),
    soft: line(`M${turn - 22} 78Q${turn + 2} 92 ${turn + 26} 76`, lips, 7),
    open:
      path(
        `M${turn - 32} 70Q${turn} 78 ${turn + 32} 70Q${turn + 22} 104 ${turn} 104Q${turn - 22} 104 ${turn - 32} 70Z`,
        '#7b2a22',
      ) +
      path(
        `M${turn - 27} 72.5Q${turn} 79 ${turn + 27} 72.5Q${turn + 24} 86 ${turn} 87Q${turn - 24} 86 ${turn - 27} 72.5Z`,
        '#ffffff',
      ),
    lips:
      path(
        `M${turn - 31} 70Q${turn - 12} 68 ${turn} 73Q${turn + 12} 68 ${turn + 31} 70Q${turn + 18} 99 ${turn} 99Q${turn - 18} 99 ${turn - 31} 70Z`,
        lips,
      ) + line(`M${turn - 35} 67Q${turn} 96 ${turn + 35} 67`, mix(lips, c.ink, 0.35), 3.5),
  }
  const lines = age
    ? line(
        `M${turn - 40} 52Q${turn - 50} 64 ${turn - 46} 78M${turn + 40} 52Q${turn + 50} 64 ${turn + 46} 78`,
        dark,
        3.5,
        'opacity=".7"',
      )
    : ''
  return (
    ellipse(turn - 56, 44, 20, 14, c.clay, 'opacity=".16"') +
    ellipse(turn + 58, 44, 18, 14, c.clay, 'opacity=".16"') +
    eye(turn - 40, -1) +
    eye(turn + 40, 1) +
    brows +
    nose +
    lines +
    mouths[mouth]
  )
}

/** Draws the face with its ears and without hair, lit from the left. */
export function face(options) {
  const { skin, ears = true, beard = '', shape = oval } = options
  const s = shadeOf(skin)
  const ear = (x) =>
    ellipse(x, 8, 17, 27, x < 0 ? skin : s) +
    line(`M${x - 4} -2Q${x + 6} 6 ${x} 18`, x < 0 ? s : mix(s, c.ink, 0.15), 4)
  return low(
    (ears ? ear(-97) + ear(97) : '') +
      path(shape, skin) +
      clipped(shape, path('M62 -130C74 -60 78 40 44 132H130V-130Z', s, 'opacity=".45"') + beard) +
      features(options),
  )
}

export const glasses = (turn, kind, colour = c.ink) => {
  const lens = (x) =>
    kind === 'round'
      ? circle(x, 4, 30, '#ffffff', `fill-opacity=".16" stroke="${colour}" stroke-width="6"`)
      : rect(x - 33, -20, 66, 46, '#ffffff', 12, `fill-opacity=".16" stroke="${colour}" stroke-width="6"`)
  return low(
    lens(turn - 41) +
      lens(turn + 41) +
      line(`M${turn - 10} 0Q${turn} -6 ${turn + 10} 0M${turn - 74} -4L-96 -8M${turn + 74} -4L96 -8`, colour, 6),
  )
}

/** Draws shoulders with a width of 2 × `w`, down to `bottom`. */
export const shoulders = (colour, w = 230, bottom = 420) =>
  path(
    `M${-w} ${bottom}C${-w} 268 ${-w + 50} 236 -110 214L-46 178C-30 214 30 214 46 178L110 214C${w - 50} 236 ${w} 268 ${w} ${bottom}Z`,
    colour,
  ) +
  path(`M${w} ${bottom}C${w} 268 ${w - 50} 236 110 214L92 204C150 260 160 340 156 ${bottom}Z`, mix(colour, c.ink, 0.22))

const cuts = {
  short: (colour) =>
    path(
      'M-101 4C-118 -112 -70 -164 10 -164C92 -164 118 -104 101 4L93 -12C94 -56 84 -76 58 -90C10 -76 -44 -78 -72 -94C-88 -74 -95 -50 -93 -12Z',
      colour,
    ) + line('M-40 -130C0 -146 50 -142 74 -116', mix(colour, '#ffffff', 0.16), 6),
  bobBack: (colour) =>
    path(
      'M-126 104C-150 -30 -138 -176 0 -178C138 -176 150 -30 126 104C112 126 74 124 60 104H-60C-74 124 -112 126 -126 104Z',
      mix(colour, c.ink, 0.25),
    ),
  bob: (colour, streak) =>
    path(
      'M-112 84C-128 -30 -118 -160 30 -158C124 -150 132 -20 112 84C102 70 102 -30 50 -104C10 -66 -70 -52 -92 -20C-98 20 -100 60 -112 84Z',
      colour,
    ) + (streak ? path('M44 -108C20 -66 -60 -56 -94 -18C-70 -64 -10 -74 20 -116Z', streak) : ''),
  bun: (colour) =>
    circle(14, -176, 54, colour) + line('M-16 -196C0 -216 40 -212 50 -186', mix(colour, '#ffffff', 0.16), 6),
  parted: (colour) =>
    path(
      'M-100 26C-124 -110 -64 -160 0 -160C64 -160 124 -110 100 26C100 -34 74 -84 -14 -108C-60 -80 -98 -40 -100 26Z',
      colour,
    ) + line('M-14 -110Q-10 -136 0 -158', mix(colour, '#ffffff', 0.16), 4),
  curly: (colour) =>
    path(
      'M-98 -4C-112 -110 -60 -140 0 -142C60 -140 112 -110 98 -4C92 -40 86 -66 60 -80C20 -70 -20 -70 -60 -80C-86 -66 -92 -40 -98 -4Z',
      colour,
    ) +
    Array.from({ length: 11 }, (_, i) => {
      const a = Math.PI * (1.06 + (i * 0.88) / 10)
      return circle(Math.round(Math.cos(a) * 88), Math.round(Math.sin(a) * 98 - 26), 29, colour)
    }).join('') +
    [-70, -38, 0, 38, 70].map((x) => circle(x, -84 - (x === 0 ? 4 : 0), 22, colour)).join(''),
  thin: (colour) =>
    path(
      'M-101 10C-116 -92 -84 -150 0 -152C84 -150 116 -92 101 10L92 -14C94 -56 78 -100 34 -112C4 -100 -38 -112 -60 -104C-86 -86 -94 -56 -92 -14Z',
      colour,
    ) + line('M-30 -128C6 -140 40 -136 62 -122', mix(colour, '#ffffff', 0.3), 5),
}

/** Hair by haircut. Drawn in front of the face, except `bobBack` and `bun`, which are drawn behind it. */
export const hair = Object.fromEntries(
  Object.entries(cuts).map(([cut, draw]) => [cut, (...colours) => low(draw(...colours))]),
)

/** Draws a headscarf with the face in its opening. */
export function hijab(colour, under, options, deep = mix(colour, '#8a4a00', 0.3)) {
  const opening = 'M0 -92C64 -92 84 -46 83 0C82 60 48 112 0 116C-48 112 -82 60 -83 0C-84 -46 -64 -92 0 -92Z'
  const light = mix(colour, '#ffffff', 0.2)
  return (
    path(
      'M-122 40C-146 -70 -112 -176 0 -176C112 -176 146 -70 122 40C124 110 176 170 214 246C130 330 -130 330 -214 246C-176 170 -124 110 -122 40Z',
      colour,
    ) +
    path(
      'M122 40C124 110 176 170 214 246C170 288 110 302 60 306C110 220 116 120 92 60C112 10 116 -80 60 -162C124 -130 142 -60 122 40Z',
      deep,
    ) +
    at(0, -16, face({ ...options, ears: false, shape: opening })) +
    path('M0 -86C64 -86 84 -40 83 6C80 -30 60 -62 0 -64C-60 -62 -80 -30 -83 6C-84 -40 -64 -86 0 -86Z', under) +
    path(
      'M-83 6C-82 66 -48 120 0 122C48 120 82 66 83 6C98 70 96 130 40 176C-30 210 -120 220 -190 258C-160 190 -96 150 -83 6Z',
      light,
    ) +
    line(
      'M-78 60C-70 130 -110 176 -150 214M70 92C60 140 10 172 -60 194M96 120C96 190 60 240 10 270',
      deep,
      5,
      'opacity=".55"',
    )
  )
}
