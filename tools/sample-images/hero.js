/** Hero image: two people at work above Jakarta at sunrise. The left side has few details, for a headline. */
import { at, c, circle, kawung, kawungGround, line, mix, path, rect, svg } from './kit.js'
import { clipped, face, glasses, hair, hijab, neck, shoulders, skins } from './kit-people.js'

const far = '#f0d58f'
const haze = '#cfe3dc'

/** Draws a tower with its base at y = `foot`: left side lit, right side in shade, rows of windows. */
function tower(x, foot, w, h, colour, { pane = '', top = '', split = 0.62, gap = 44 } = {}) {
  const y = foot - h
  const edge = x + w * split
  let out = ''
  if (top === 'mast')
    out += rect(x + w / 2 - 4, y - 110, 8, 112, colour) + rect(x + w * 0.25, y - 26, w * 0.5, 28, colour)
  if (top === 'slant') out += path(`M${x} ${y + 2}V${y - w * 0.5}L${x + w} ${y + 2}Z`, colour)
  if (top === 'dome') out += path(`M${x} ${y + 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + 2}Z`, colour)
  if (top === 'step')
    out += rect(x + w * 0.18, y - 44, w * 0.64, 46, colour) + rect(x + w * 0.36, y - 80, w * 0.28, 40, colour)
  out += rect(x, y, w, h, colour) + rect(edge, y, x + w - edge, h, mix(colour, c.ink, 0.14))
  if (pane) {
    const columns = Math.floor((w - 18) / gap)
    const start = x + (w - columns * gap) / 2
    for (let row = 0; row < Math.floor((h - 30) / 64); row += 1)
      for (let i = 0; i < columns; i += 1) {
        const lit = (row * 7 + i * 5 + w) % 6 === 0
        out += rect(start + i * gap + 7, y + 26 + row * 64, gap - 14, 34, lit ? c.amber : pane, 3)
      }
  }
  return out
}

function monas(x, foot) {
  const side = mix(c.paper, c.dune, 0.7)
  return at(
    x,
    foot,
    path('M-26 -150L-13 -560H13L26 -150Z', c.paper) +
      path('M0 -150V-560H13L26 -150Z', side) +
      path('M-40 -560H40L30 -590H-30Z', c.paper) +
      path('M0 -560H40L30 -590H0Z', side) +
      path('M0 -690C34 -650 34 -620 22 -592H-22C-36 -622 -18 -640 0 -690Z', c.clay) +
      path('M2 -660C18 -634 16 -612 10 -592H-10C-18 -614 -6 -630 2 -660Z', c.amber) +
      path('M-150 -160C-120 -110 -60 -96 -50 -60H50C60 -96 120 -110 150 -160Z', c.paper) +
      path('M0 -160H150C120 -110 60 -96 50 -60H0Z', side) +
      rect(-160, -172, 320, 16, c.paper) +
      rect(-50, -62, 100, 80, side),
  )
}

const cloud = (x, y, s, colour) =>
  at(
    x,
    y,
    rect(0, 0, 300, 44, colour, 22) + rect(70, -34, 170, 50, colour, 25) + rect(-70, 34, 250, 38, colour, 19),
    `scale(${s})`,
  )

function house(x, foot, w, roof, wall) {
  const h = w * 0.42
  return (
    rect(x + w * 0.08, foot - h, w * 0.84, h, wall) +
    rect(x + w * 0.2, foot - h * 0.72, w * 0.14, h * 0.42, mix(wall, c.ink, 0.55), 2) +
    rect(x + w * 0.62, foot - h * 0.72, w * 0.14, h * 0.42, c.amber, 2) +
    path(
      `M${x - 6} ${foot - h + 6}L${x + w * 0.26} ${foot - h - w * 0.3}H${x + w * 0.74}L${x + w + 6} ${foot - h + 6}Z`,
      roof,
    ) +
    path(`M${x + w * 0.74} ${foot - h - w * 0.3}L${x + w + 6} ${foot - h + 6}H${x + w * 0.6}Z`, mix(roof, c.ink, 0.2))
  )
}

const tree = (x, foot, r, colour) =>
  rect(x - 6, foot - r, 12, r, c.navy) +
  circle(x, foot - r * 1.4, r, colour) +
  path(`M${x} ${foot - r * 2.4}A${r} ${r} 0 0 1 ${x} ${foot - r * 0.4}Z`, mix(colour, c.ink, 0.16))

function train(x, y) {
  const car = (i) =>
    at(
      i * 316,
      0,
      rect(0, 0, 306, 74, c.paper, 14) +
        rect(0, 50, 306, 12, c.turmeric) +
        [0, 1, 2].map((j) => rect(20 + j * 92, 14, 80, 26, c.slate, 6)).join(''),
    )
  return at(
    x,
    y,
    [0, 1, 2].map(car).join('') +
      path('M938 0H960C1000 4 1020 40 1020 74H938Z', c.paper) +
      path('M952 14H964C984 18 994 32 998 42H952Z', c.slate),
  )
}

function city() {
  const farTowers = [
    [150, 90, 190, 'mast'],
    [470, 110, 220, 'slant'],
    [800, 90, 300, 'step'],
    [930, 110, 250],
    [1080, 100, 420, 'mast'],
    [1210, 130, 340, 'dome'],
    [1370, 90, 480, 'slant'],
    [1800, 110, 470, 'mast'],
    [1930, 130, 400, 'step'],
    [2080, 100, 560, 'slant'],
    [2200, 120, 460],
    [2330, 120, 530, 'mast'],
  ]
  const midTowers = [
    [-20, 130, 110],
    [290, 120, 150],
    [600, 120, 180, 'dome'],
    [900, 120, 260, 'step'],
    [1040, 90, 200],
    [1150, 130, 400, 'slant'],
    [1300, 100, 300],
    [1960, 150, 560, 'step'],
    [2130, 120, 420],
    [2260, 170, 640, 'mast'],
  ]
  const near = [
    [1000, 120, 220],
    [1230, 150, 300, 'step'],
    [2060, 140, 330, 'dome'],
    [2210, 200, 430, 'slant'],
  ]
  return (
    farTowers.map(([x, w, h, top]) => tower(x, 1310, w, h + 110, far, { top })).join('') +
    midTowers
      .map(([x, w, h, top]) => tower(x, 1310, w, h + 90, x < 850 ? haze : c.foam, { top, pane: x < 850 ? '' : c.dew }))
      .join('') +
    rect(1640, 1160, 100, 150, mix(c.paper, c.dune, 0.7)) +
    monas(1690, 1180) +
    near
      .map(([x, w, h, top]) =>
        tower(x, 1310, w, h + 70, x > 2000 ? c.teal : c.lagoon, { top, pane: x > 2000 ? c.pine : c.teal }),
      )
      .join('')
  )
}

function street() {
  const wall = mix(c.paper, c.dune, 0.5)
  return (
    [60, 580, 1100, 1620, 2140]
      .map(
        (x) =>
          rect(x, 1190, 46, 160, mix(c.mist, c.paper, 0.35)) +
          path(`M${x - 40} 1190H${x + 86}L${x + 46} 1226H${x}Z`, mix(c.mist, c.paper, 0.35)),
      )
      .join('') +
    rect(0, 1160, 2400, 34, mix(c.mist, c.paper, 0.55)) +
    rect(0, 1182, 2400, 12, mix(c.mist, c.paper, 0.2)) +
    train(120, 1088) +
    rect(0, 1300, 2400, 140, mix(c.lagoon, c.foam, 0.35)) +
    [
      [0, 170],
      [330, 150],
      [560, 190],
      [900, 160],
    ]
      .map(([x, w], i) => house(x, 1392, w, i % 2 ? c.clay : mix(c.clay, c.honey, 0.5), i % 3 ? wall : c.paper))
      .join('') +
    [
      [250, 44],
      [520, 34],
      [800, 46],
      [1090, 38],
    ]
      .map(([x, r], i) => tree(x, 1400, r, i % 2 ? c.teal : c.lagoon))
      .join('')
  )
}

function people() {
  const her = {
    skin: skins.light,
    brow: '#3a2a28',
    mouth: 'smile',
    lips: '#a8463c',
    lashes: true,
    turn: 14,
    browWidth: 7,
  }
  const him = { skin: skins.tan, brow: '#1d1a20', mouth: 'open', turn: -16, browWidth: 11 }
  const shirt = c.clay
  const weave = mix(c.clay, c.blush, 0.36)
  const bust = 'M-220 640C-220 268 -170 236 -110 214L-46 178C-30 214 30 214 46 178L110 214C170 236 220 268 220 640Z'
  const sleeve = 'M-176 250C-246 300 -292 416 -264 470C-252 492 -226 496 -206 486L-60 420L-86 352L-150 384Z'
  const man =
    neck(him.skin) +
    shoulders(shirt, 220, 640) +
    clipped(
      bust,
      at(-230, 180, kawungGround(470, 460, 120, weave)) +
        path('M230 640C220 268 180 236 110 214L92 204C150 260 160 340 156 640Z', c.ink, 'opacity=".25"'),
    ) +
    path('M-46 178L-96 196L-60 268L0 226L-14 212Z', c.cream) +
    path('M46 178L96 196L60 268L0 226L14 212Z', mix(c.cream, c.honey, 0.3)) +
    path('M-34 196L0 230L34 196C20 214 -20 214 -34 196Z', mix(him.skin, '#7a2f1d', 0.24)) +
    line('M0 236V640', mix(c.clay, c.ink, 0.4), 5) +
    face(him) +
    hair.short('#1d1a20') +
    glasses(-16, 'round', c.ink)
  // The arm that holds the cup.
  const arm =
    path(sleeve, mix(shirt, c.ink, 0.1)) +
    clipped(sleeve, at(-300, 290, kawungGround(280, 230, 120, mix(weave, c.ink, 0.1)))) +
    path('M-86 352L-60 420L-76 428L-102 360Z', c.cream) +
    rect(-58, 312, 78, 100, c.paper, 10) +
    rect(-58, 330, 78, 12, c.teal) +
    path(
      'M-84 356C-60 340 -30 342 4 352C16 356 14 368 2 370C16 374 14 388 0 388C10 394 6 406 -6 404C-36 408 -60 418 -70 420Z',
      him.skin,
    )
  const woman = shoulders(c.navy, 226, 560) + hijab(c.teal, c.pine, her, mix(c.teal, c.ink, 0.35))
  return at(2010, 900, man + arm, 'scale(1.18)') + at(1440, 1010, woman, 'scale(1.2)')
}

function desk() {
  const top = mix(c.honey, c.clay, 0.25)
  const laptop =
    path('M0 0H400Q416 0 418 16L446 250H-46L-18 16Q-16 0 0 0Z', c.mist) +
    path('M0 0H400Q416 0 418 16L446 250H380L352 0Z', mix(c.mist, c.ink, 0.2)) +
    at(200, 122, kawung(58, c.paper, c.mist)) +
    rect(-70, 246, 540, 20, c.slate, 8)
  const leaves = [
    [-70, 150],
    [-35, 210],
    [0, 240],
    [40, 200],
    [74, 140],
  ]
    .map(([x, h], i) =>
      path(
        `M0 0Q${x * 0.2 - 26} ${-h * 0.6} ${x * 1.6} ${-h}Q${x * 0.9 + 22} ${-h * 0.4} 0 0Z`,
        i % 2 ? c.lagoon : c.teal,
      ),
    )
    .join('')
  const books =
    rect(0, 0, 250, 34, c.clay, 5) +
    rect(14, -32, 226, 32, c.foam, 5) +
    rect(-4, -60, 220, 28, c.navy, 5) +
    rect(170, 0, 26, 34, c.cream) +
    rect(40, -32, 20, 32, c.teal)
  let frieze = ''
  for (let x = 100; x < 2460; x += 200) frieze += at(x, 1536, kawung(104, mix(c.navy, c.slate, 0.3)))
  return (
    at(1180, 1176, laptop) +
    at(960, 1398, books) +
    at(2270, 1320, leaves) +
    path('M2200 1316H2340L2322 1436H2218Z', c.clay) +
    rect(2190, 1306, 160, 30, mix(c.clay, '#ffffff', 0.15), 6) +
    path('M1690 1424L1730 1388H1930L1900 1424Z', c.paper) +
    line('M1756 1400H1880M1748 1411H1850', c.mist, 4) +
    rect(0, 1430, 2400, 36, top) +
    rect(0, 1430, 2400, 10, mix(top, '#ffffff', 0.25)) +
    rect(0, 1466, 2400, 134, c.navy) +
    frieze
  )
}

const sky =
  rect(0, 0, 2400, 1600, c.paper) +
  at(1690, 640, kawung(980, mix(c.paper, c.sand, 0.75))) +
  circle(1690, 640, 500, c.turmeric) +
  circle(1690, 640, 420, mix(c.turmeric, c.amber, 0.55)) +
  cloud(1260, 420, 0.9, c.paper) +
  cloud(1960, 300, 0.8, c.paper) +
  cloud(2080, 520, 0.6, c.dew)

export const pictures = {
  'hero-jakarta.jpg': svg(2400, 1600, sky + city() + street() + people() + desk()),
}
