/** Service images: isometric objects, each on its own background. */
import {
  at,
  box,
  c,
  circle,
  cylinder,
  kawung,
  line,
  mix,
  onLeft,
  onRight,
  onTop,
  P,
  path,
  poly,
  rect,
  slabLeft,
  slabRight,
  slabTop,
  svg,
} from './kit.js'

const scene = (ground, body, x = 600, y = 470, scale = 1) =>
  svg(1200, 900, rect(0, 0, 1200, 900, ground) + at(x, y, body, `scale(${scale})`))
const shadow = (x, y, w, d, ground, amount = 0.22) =>
  poly(
    [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ],
    mix(ground, c.ink, amount),
  )
const plinth = (half, colour, h = 26) => box(-half, -half, -h, half * 2, half * 2, h, colour)
const rounded = (w, h, r) => (fill) => rect(0, 0, w, h, fill, r)

function web() {
  const ground = c.teal
  const page =
    rect(0, 0, 520, 380, c.paper, 16) +
    path('M0 16A16 16 0 0 1 16 0H504A16 16 0 0 1 520 16V46H0Z', c.ink) +
    [24, 48, 72].map((x, i) => circle(x, 23, 8, [c.clay, c.turmeric, c.lagoon][i])).join('') +
    rect(110, 13, 300, 20, c.slate, 10) +
    rect(30, 74, 210, 24, c.ink, 6) +
    rect(30, 108, 170, 24, c.ink, 6) +
    rect(30, 150, 190, 9, c.mist, 4) +
    rect(30, 168, 160, 9, c.mist, 4) +
    rect(30, 196, 96, 34, c.turmeric, 8) +
    rect(264, 70, 232, 168, c.amber, 10) +
    [0, 1, 2]
      .map(
        (i) =>
          rect(30 + i * 160, 262, 146, 96, mix(c.paper, c.dune, 0.6), 10) + rect(46 + i * 160, 326, 84, 9, c.mist, 4),
      )
      .join('')
  const card = rect(0, 0, 232, 168, c.turmeric, 10) + at(116, 84, kawung(84, c.paper, c.turmeric))
  const cards = (fill) => rect(0, 0, 146, 96, fill, 10)
  return scene(
    ground,
    shadow(-290, -90, 640, 420, ground) +
      plinth(280, mix(c.teal, c.foam, 0.35)) +
      onTop(-280, -280, 0, line('M40 520H520M40 480H520', mix(c.teal, c.foam, 0.55), 4)) +
      slabLeft(-260, -40, 400, 30, c.navy, rounded(520, 380, 16), page) +
      slabLeft(4, 60, 330, 14, c.honey, (f) => rect(0, 0, 232, 168, f, 10), card) +
      slabLeft(
        60,
        120,
        138,
        12,
        mix(c.lagoon, c.ink, 0.4),
        cards,
        cards(c.lagoon) + at(73, 42, kawung(36, c.dew)) + rect(30, 78, 86, 8, c.dew, 4),
      ) +
      box(-220, 130, 0, 120, 120, 50, c.clay) +
      onTop(-220, 130, 50, at(60, 60, kawung(52, c.blush))) +
      box(-60, 180, 0, 70, 70, 34, c.amber) +
      slabLeft(
        150,
        210,
        96,
        16,
        c.ink,
        (f) =>
          path('M0 0L0 84L22 64L38 98L56 90L40 56L70 54Z', f, `stroke="${f}" stroke-width="6" stroke-linejoin="round"`),
        path(
          'M0 0L0 84L22 64L38 98L56 90L40 56L70 54Z',
          c.paper,
          `stroke="${c.paper}" stroke-width="6" stroke-linejoin="round"`,
        ),
      ),
    610,
    590,
    0.88,
  )
}

function systems() {
  const ground = c.navy
  const floor = mix(ground, c.mist, 0.16)
  let grid = ''
  for (let i = 0; i <= 640; i += 80) grid += line(`M${i} 0V640M0 ${i}H640`, mix(ground, c.mist, 0.3), 2)
  const pipe = (d, colour) =>
    onTop(0, 0, 0, line(d, mix(colour, c.ink, 0.45), 24)) + onTop(0, 0, 10, line(d, colour, 18))
  const paper = (i) => box(150 - i * 3, -230 + i * 2, i * 14, 120, 90, 10, i % 2 ? c.foam : c.paper)
  return scene(
    ground,
    box(-320, -320, -24, 640, 640, 24, { t: floor, l: mix(ground, c.ink, 0.3), r: c.ink }) +
      onTop(-320, -320, 0, grid) +
      pipe('M-210 -190V-60Q-210 -20 -170 -20H0', c.turmeric) +
      pipe('M210 -190V-60Q210 0 170 0H0', c.lagoon) +
      pipe('M-210 210V80Q-210 40 -170 40H0', c.foam) +
      pipe('M210 200V100Q210 60 170 60H0', c.clay) +
      [0, 1, 2].map((i) => cylinder(-210, -210, i * 58, 66, 48, i === 1 ? c.turmeric : c.amber)).join('') +
      [0, 1, 2, 3, 4].map(paper).join('') +
      onTop(138, -222, 66, [14, 34, 54].map((v) => rect(14, v, v === 54 ? 50 : 84, 8, c.mist, 4)).join('')) +
      box(-110, -110, 0, 220, 220, 40, c.slate) +
      box(-90, -90, 40, 180, 180, 130, c.teal) +
      onTop(-90, -90, 170, rect(16, 16, 148, 148, c.lagoon, 14) + at(90, 90, kawung(82, c.paper, c.lagoon))) +
      onLeft(
        -90,
        90,
        150,
        [0, 1, 2]
          .map(
            (i) => rect(24, 14 + i * 34, 132, 18, c.pine, 9) + rect(24, 14 + i * 34, [92, 56, 112][i], 18, c.foam, 9),
          )
          .join(''),
      ) +
      onRight(
        90,
        90,
        150,
        [0, 1, 2, 3]
          .map((i) => rect(26 + i * 36, 86 - [30, 54, 42, 78][i], 22, [30, 54, 42, 78][i], c.turmeric, 4))
          .join(''),
      ) +
      box(-270, 150, 0, 120, 120, 100, c.dune) +
      onTop(-270, 150, 100, rect(48, 0, 24, 120, c.honey)) +
      onLeft(-270, 270, 100, rect(48, 0, 24, 34, c.honey)) +
      onRight(-150, 270, 100, rect(16, 60, 44, 26, c.paper, 3)) +
      box(150, 150, 0, 120, 110, 54, c.clay) +
      box(150, 150, 54, 120, 40, 60, c.clay) +
      onLeft(150, 190, 108, rect(14, 10, 92, 34, c.cream, 4)) +
      onTop(
        150,
        190,
        54,
        [0, 1, 2]
          .map((i) => [0, 1, 2].map((j) => rect(18 + i * 30, 12 + j * 19, 22, 12, c.cream, 3)).join(''))
          .join(''),
      ),
    600,
    480,
    1.02,
  )
}

function mobile() {
  const ground = c.turmeric
  const body = rounded(270, 520, 40)
  const screen =
    rect(0, 0, 270, 520, c.ink, 40) +
    rect(12, 12, 246, 496, c.paper, 30) +
    rect(95, 24, 80, 18, c.ink, 9) +
    path('M12 42A30 30 0 0 1 42 12H228A30 30 0 0 1 258 42V190H12Z', c.teal) +
    rect(95, 24, 80, 18, c.ink, 9) +
    rect(34, 70, 110, 16, c.foam, 8) +
    rect(34, 98, 160, 30, c.paper, 8) +
    rect(34, 144, 80, 24, c.turmeric, 12) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(34 + (i % 2) * 106, 214 + Math.floor(i / 2) * 106, 96, 92, [c.cream, c.dew, c.dew, c.blush][i], 16) +
          at(82 + (i % 2) * 106, 252 + Math.floor(i / 2) * 106, kawung(32, [c.turmeric, c.teal, c.lagoon, c.clay][i])),
      )
      .join('') +
    rect(34, 434, 202, 46, c.ink, 23) +
    rect(92, 452, 86, 10, c.paper, 5)
  const note = (w, h, fill) => (f) => rect(0, 0, w, h, f ?? fill, 18)
  const pin = (f) => path('M44 0C68 0 88 20 88 44C88 78 44 116 44 116C44 116 0 78 0 44C0 20 20 0 44 0Z', f)
  const edge = mix(c.turmeric, c.ink, 0.22)
  return scene(
    ground,
    onTop(-250, -220, 0, rect(0, 0, 560, 520, mix(ground, '#ffffff', 0.2), 60)) +
      shadow(-70, -150, 260, 330, mix(ground, '#ffffff', 0.2), 0.2) +
      slabRight(20, 140, 545, 40, mix(c.navy, c.ink, 0.4), body, screen) +
      slabRight(
        110,
        270,
        400,
        12,
        mix(c.clay, c.ink, 0.35),
        note(210, 84, c.clay),
        rect(0, 0, 210, 84, c.clay, 18) +
          circle(42, 42, 24, c.paper) +
          line('M32 43L40 51L54 34', c.clay, 6) +
          rect(80, 24, 104, 12, c.paper, 6) +
          rect(80, 48, 70, 12, c.blush, 6),
      ) +
      slabRight(
        150,
        30,
        330,
        12,
        c.pine,
        note(180, 120, c.lagoon),
        rect(0, 0, 180, 120, c.lagoon, 18) +
          [0, 1, 2, 3, 4]
            .map((i) =>
              rect(
                22 + i * 29,
                96 - [26, 44, 36, 62, 72][i],
                19,
                [26, 44, 36, 62, 72][i],
                i === 4 ? c.cream : c.dew,
                4,
              ),
            )
            .join(''),
      ) +
      onTop(40, 190, 0, circle(40, 40, 34, edge)) +
      slabRight(140, 230, 150, 22, mix(c.teal, c.ink, 0.35), pin, pin(c.teal) + circle(44, 44, 18, c.paper)),
    570,
    610,
    0.9,
  )
}

function hosting() {
  const ground = c.foam
  const units = (n, w, lit) =>
    Array.from(
      { length: n },
      (_, i) =>
        rect(14, 16 + i * 46, w - 28, 34, c.slate, 6) +
        rect(26, 28 + i * 46, w - 110, 4, c.navy) +
        rect(26, 36 + i * 46, w - 110, 4, c.navy) +
        circle(w - 54, 33 + i * 46, 6, i === lit ? c.turmeric : c.lagoon) +
        circle(w - 34, 33 + i * 46, 6, i % 3 === lit % 3 ? c.turmeric : c.lagoon),
    ).join('')
  const rack = (x, y, w, d, n, lit) => {
    const h = n * 46 + 30
    return (
      box(x, y, 0, w, d, h, { t: c.slate, l: c.navy, r: c.ink }) +
      onLeft(x, y + d, h, units(n, w, lit)) +
      onRight(x + w, y + d, h, rect(18, 18, d - 36, h - 36, mix(c.ink, c.slate, 0.35), 6))
    )
  }
  const roof = (x, y, z, w, d, h) => {
    const e = 22
    const ridge = [x + w / 2, 0, z + h]
    return (
      poly(
        [
          [x - e, y - e, z],
          [x + w + e, y - e, z],
          [ridge[0], y - e, ridge[2]],
        ],
        c.clay,
      ) +
      poly(
        [
          [x - e, y - e, z],
          [x - e, y + d + e, z],
          [ridge[0], y + d + e, ridge[2]],
          [ridge[0], y - e, ridge[2]],
        ],
        mix(c.turmeric, '#ffffff', 0.25),
      ) +
      poly(
        [
          [x + w + e, y - e, z],
          [x + w + e, y + d + e, z],
          [ridge[0], y + d + e, ridge[2]],
          [ridge[0], y - e, ridge[2]],
        ],
        c.honey,
      ) +
      poly(
        [
          [x - e, y + d + e, z],
          [x + w + e, y + d + e, z],
          [ridge[0], y + d + e, ridge[2]],
        ],
        c.turmeric,
      )
    )
  }
  const cable = (d, colour) =>
    onTop(0, 0, 0, line(d, mix(ground, c.ink, 0.25), 16)) + onTop(0, 0, 8, line(d, colour, 12))
  return scene(
    ground,
    onTop(-330, -300, 0, rect(0, 0, 660, 640, mix(ground, '#ffffff', 0.45), 40)) +
      shadow(-220, -150, 500, 300, mix(ground, '#ffffff', 0.45), 0.18) +
      rack(-270, -150, 150, 190, 5, 2) +
      rack(-90, -150, 200, 190, 8, 4) +
      roof(-90, -150, 398, 200, 190, 120) +
      onLeft(-112, 62, 398, at(122, -42, kawung(38, c.paper))) +
      rack(140, -150, 150, 190, 4, 1) +
      cable('M-195 60V180Q-195 220 -155 220H240', c.teal) +
      cable('M10 60V140Q10 180 50 180H250', c.turmeric) +
      cable('M215 60V100Q215 140 235 140H250', c.clay) +
      box(230, 110, 0, 90, 150, 50, c.paper) +
      onTop(230, 110, 50, at(45, 75, kawung(44, c.teal))) +
      onLeft(230, 260, 50, circle(24, 25, 7, c.lagoon) + circle(46, 25, 7, c.turmeric)) +
      cylinder(-270, 200, 0, 34, 46, c.clay) +
      at(
        ...P(-270, 200, 46),
        [-34, -12, 12, 34]
          .map((x, i) =>
            path(`M0 0Q${x * 0.2} -50 ${x * 1.5} ${i % 2 ? -92 : -70}Q${x * 1.7} -20 0 0Z`, i % 2 ? c.teal : c.lagoon),
          )
          .join(''),
      ),
    600,
    600,
    0.88,
  )
}

function seo() {
  const ground = c.dune
  const row = (y, w) =>
    rect(40, y, 320, 18, c.teal, 9) + rect(40, y + 30, w, 12, c.mist, 6) + rect(40, y + 50, w - 70, 12, c.mist, 6)
  const sheet =
    rect(0, 0, 560, 620, c.paper, 26) +
    rect(36, 34, 440, 58, c.sand, 29) +
    circle(66, 61, 12, 'none', `stroke="${c.ink}" stroke-width="6"`) +
    line('M75 70L84 79', c.ink, 6) +
    rect(104, 54, 170, 14, c.ink, 7) +
    row(290, 380) +
    row(400, 420) +
    row(510, 360)
  const ring = (f) => circle(110, 110, 96, 'none', `stroke="${f}" stroke-width="30"`) + line('M182 182L280 280', f, 40)
  return scene(
    ground,
    onTop(-250, -270, 0, rect(30, 30, 560, 620, mix(ground, c.ink, 0.2), 26)) +
      slabTop(-280, -310, 14, 14, mix(c.dune, c.ink, 0.25), (f) => rect(0, 0, 560, 620, f, 26), sheet) +
      box(-250, -180, 14, 440, 120, 54, c.turmeric) +
      onTop(
        -250,
        -180,
        68,
        rect(30, 24, 250, 22, c.ink, 10) +
          rect(30, 60, 330, 12, c.honey, 6) +
          rect(30, 82, 260, 12, c.honey, 6) +
          at(390, 60, kawung(34, c.paper)),
      ) +
      [0, 1, 2]
        .map((i) => box(200, 180 - i * 110, 14, 64, 70, 60 + i * 90, [c.foam, c.lagoon, c.teal][i]))
        .reverse()
        .join('') +
      onTop(
        -250,
        -40,
        14,
        at(
          34,
          34,
          circle(110, 110, 96, mix(c.paper, c.ink, 0.1)) + line('M182 182L270 270', mix(c.paper, c.ink, 0.1), 40),
        ),
      ) +
      onTop(-250, -40, 96, circle(110, 110, 96, c.dew, 'opacity=".55"')) +
      slabTop(
        -250,
        -40,
        112,
        26,
        c.ink,
        ring,
        circle(110, 110, 96, 'none', `stroke="${c.slate}" stroke-width="30"`) + line('M182 182L280 280', c.clay, 40),
      ),
    600,
    480,
    1.0,
  )
}

function marketing() {
  const ground = c.clay
  const soft = mix(ground, c.blush, 0.4)
  const ad =
    rect(0, 0, 500, 260, c.paper, 8) +
    rect(0, 0, 210, 260, c.teal, 8) +
    at(105, 130, kawung(104, c.amber, c.teal)) +
    rect(244, 46, 210, 30, c.ink, 6) +
    rect(244, 88, 160, 30, c.ink, 6) +
    rect(244, 142, 190, 10, c.mist, 5) +
    rect(244, 162, 150, 10, c.mist, 5) +
    rect(244, 194, 120, 40, c.turmeric, 20)
  const bubble = (w, h) => (f) =>
    path(
      `M22 0H${w - 22}Q${w} 0 ${w} 22V${h - 22}Q${w} ${h} ${w - 22} ${h}H70L40 ${h + 34}V${h}H22Q0 ${h} 0 ${h - 22}V22Q0 0 22 0Z`,
      f,
    )
  const heart = 'M0 20C0 2 26 -6 34 14C42 -6 68 2 68 20C68 44 34 62 34 62C34 62 0 44 0 20Z'
  return scene(
    ground,
    onTop(-320, -280, 0, rect(0, 0, 660, 620, soft, 50)) +
      shadow(-240, -70, 560, 150, soft) +
      [-180, 150].map((x) => box(x, -90, 0, 26, 26, 190, c.navy)).join('') +
      box(-260, -100, 440, 520, 30, 16, c.slate) +
      slabLeft(-250, -60, 440, 36, c.ink, (f) => rect(0, 0, 500, 260, f, 8), ad) +
      [0, 1, 2]
        .map(
          (i) =>
            line(`M${P(-150 + i * 150, -60, 456).join(' ')}l-26 -24`, c.navy, 8) +
            circle(P(-150 + i * 150, -60, 456)[0] - 28, P(-150 + i * 150, -60, 456)[1] - 28, 14, c.amber),
        )
        .join('') +
      box(-280, 110, 0, 180, 130, 26, c.paper) +
      onTop(
        -280,
        110,
        26,
        path('M0 0H180L90 76Z', c.sand) + line('M0 0L90 76L180 0', c.dune, 6) + circle(90, 74, 18, c.turmeric),
      ) +
      [0, 1, 2, 3]
        .map((i) => box(-40 + i * 84, 210, 0, 50, 50, [40, 70, 100, 160][i], i === 3 ? c.turmeric : c.teal))
        .join('') +
      slabLeft(
        -310,
        130,
        300,
        18,
        mix(c.turmeric, c.ink, 0.4),
        bubble(150, 104),
        bubble(150, 104)(c.amber) + at(41, 24, path(heart, c.clay)),
      ) +
      slabRight(
        290,
        120,
        340,
        18,
        c.ink,
        bubble(150, 92),
        bubble(150, 92)(c.navy) + [0, 1, 2].map((i) => circle(43 + i * 32, 46, 10, c.paper)).join(''),
      ),
    590,
    590,
    0.86,
  )
}

function consulting() {
  const ground = c.amber
  const rug = mix(ground, '#ffffff', 0.35)
  const bubble = (w, h, tail) => (f) =>
    path(
      `M26 0H${w - 26}Q${w} 0 ${w} 26V${h - 26}Q${w} ${h} ${w - 26} ${h}H${tail + 40}L${tail} ${h + 40}V${h}H26Q0 ${h} 0 ${h - 26}V26Q0 0 26 0Z`,
      f,
    )
  const chair = (x, y, back, colour) => {
    const legs = [
      [6, 6],
      [66, 6],
      [6, 66],
      [66, 66],
    ]
      .map(([a, b]) => box(x + a, y + b, 0, 12, 12, 70, c.navy))
      .join('')
    const rest = back === 'x' ? box(x, y, 84, 16, 84, 96, colour) : box(x, y, 84, 84, 16, 96, colour)
    return (
      legs +
      (back.length > 1 ? '' : rest) +
      box(x, y, 68, 84, 84, 18, colour) +
      (back === 'xx'
        ? box(x + 70, y, 84, 14, 84, 90, colour)
        : back === 'yy'
          ? box(x, y + 70, 84, 84, 14, 90, colour)
          : '')
    )
  }
  const board =
    rect(0, 0, 300, 210, c.paper, 10) +
    rect(24, 24, 90, 14, c.ink, 7) +
    line('M60 150H110Q130 150 130 130V110Q130 90 150 90H210M130 120V160Q130 180 150 180H210', c.teal, 8) +
    circle(56, 150, 20, c.teal) +
    rect(210, 68, 60, 44, c.turmeric, 8) +
    rect(210, 158, 60, 44, c.dune, 8) +
    line('M228 90L238 100L254 80', c.ink, 7)
  return scene(
    ground,
    onTop(
      -320,
      -320,
      0,
      circle(320, 320, 330, rug) +
        circle(320, 320, 290, 'none', `stroke="${mix(rug, c.turmeric, 0.5)}" stroke-width="8"`),
    ) +
      [-190, 40].map((x) => box(x, -270, 0, 16, 16, 150, c.ink)).join('') +
      slabLeft(-220, -250, 330, 18, c.navy, (f) => rect(0, 0, 300, 210, f, 10), board) +
      onTop(-150, -150, 0, circle(150, 150, 140, mix(rug, c.ink, 0.16))) +
      chair(-40, -215, 'y', c.teal) +
      chair(-230, -30, 'x', c.clay) +
      cylinder(0, 0, 0, 84, 14, c.navy) +
      cylinder(0, 0, 14, 20, 120, c.slate) +
      cylinder(0, 0, 130, 156, 18, c.paper) +
      onTop(
        -110,
        -60,
        149,
        rect(4, 0, 84, 112, c.dune, 4) +
          rect(16, 16, 56, 8, c.mist, 4) +
          rect(16, 34, 44, 8, c.mist, 4) +
          rect(16, 52, 50, 8, c.mist, 4) +
          rect(16, 80, 36, 16, c.turmeric, 4),
      ) +
      onTop(
        16,
        -90,
        149,
        rect(0, 0, 84, 112, c.dew, 4) + at(42, 42, kawung(28, c.teal)) + rect(14, 84, 56, 8, c.lagoon, 4),
      ) +
      cylinder(70, 70, 149, 20, 30, c.clay) +
      onTop(70, 70, 179, circle(0, 0, 15, c.ink)) +
      cylinder(-60, 96, 149, 20, 30, c.teal) +
      onTop(-60, 96, 179, circle(0, 0, 15, c.honey)) +
      chair(150, -40, 'xx', c.navy) +
      slabRight(
        250,
        -40,
        330,
        18,
        c.ink,
        bubble(170, 110, 30),
        bubble(170, 110, 30)(c.navy) + rect(28, 30, 114, 14, c.amber, 7) + rect(28, 60, 76, 14, c.mist, 7),
      ) +
      slabLeft(
        -330,
        60,
        340,
        18,
        c.pine,
        bubble(150, 100, 90),
        bubble(150, 100, 90)(c.teal) + rect(28, 28, 94, 13, c.paper, 6) + rect(28, 56, 60, 13, c.foam, 6),
      ),
    600,
    600,
    0.98,
  )
}

function security() {
  const ground = c.slate
  const floor = mix(ground, c.mist, 0.3)
  const shield = (f) =>
    path('M140 0C182 26 232 38 280 38V170C280 262 214 318 140 352C66 318 0 262 0 170V38C48 38 98 26 140 0Z', f)
  const inner = path(
    'M140 40C174 60 212 70 246 72V170C246 238 196 284 140 312C84 284 34 238 34 170V72C68 70 106 60 140 40Z',
    c.teal,
  )
  const key = (f) =>
    circle(44, 44, 34, 'none', `stroke="${f}" stroke-width="20"`) + line('M78 44H210M170 44V82M204 44V74', f, 20)
  let bricks = ''
  for (let r = 0; r < 6; r++)
    for (let i = -1; i < 6; i++) {
      const x = Math.max(0, i * 110 + (r % 2) * 55 + 4)
      const end = Math.min(540, i * 110 + (r % 2) * 55 + 106)
      if (end > x)
        bricks += rect(x, r * 50 + 4, end - x, 42, (r * 7 + i * 3) % 5 === 0 ? mix(c.clay, c.blush, 0.35) : c.clay, 4)
    }
  return scene(
    ground,
    onTop(-330, -300, 0, rect(0, 0, 660, 620, floor, 40)) +
      shadow(-250, -150, 580, 120, floor) +
      box(-270, -190, 0, 540, 60, 300, { t: c.blush, l: mix(c.clay, c.ink, 0.35), r: mix(c.clay, c.ink, 0.5) }) +
      onLeft(-270, -130, 300, bricks) +
      shadow(-130, 20, 330, 70, floor) +
      box(-150, -20, 0, 300, 100, 40, c.navy) +
      slabLeft(
        -140,
        60,
        392,
        54,
        c.honey,
        shield,
        shield(c.turmeric) + inner + at(140, 170, kawung(112, c.paper, c.teal)) + circle(140, 170, 17, c.paper),
      ) +
      onTop(-250, 160, 0, rect(14, 14, 120, 110, mix(floor, c.ink, 0.2), 8)) +
      line(`M${P(-222, 210, 84).join(' ')}v-38a42 42 0 0 1 84 24v38`, c.mist, 20) +
      box(-260, 150, 0, 120, 90, 90, c.amber) +
      onLeft(-260, 240, 90, circle(60, 38, 15, c.ink) + rect(54, 42, 12, 32, c.ink, 4)) +
      onTop(60, 170, 0, at(12, 12, key(mix(floor, c.ink, 0.2)))) +
      slabTop(60, 170, 24, 18, mix(c.foam, c.ink, 0.45), key, key(c.foam)),
    600,
    540,
    0.96,
  )
}

export const pictures = {
  'service-web.jpg': web(),
  'service-systems.jpg': systems(),
  'service-mobile.jpg': mobile(),
  'service-hosting.jpg': hosting(),
  'service-seo.jpg': seo(),
  'service-marketing.jpg': marketing(),
  'service-consulting.jpg': consulting(),
  'service-security.jpg': security(),
}
