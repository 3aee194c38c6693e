/** Feature images: flat still lifes, each in front of two large kawung petals on a pale background. */
import { at, c, circle, kawung, kawungGround, line, mix, path, rect, svg, text } from './kit.js'
import { clipped } from './kit-people.js'

const leaf = (turn, fill) => `<ellipse cx="290" rx="290" ry="176" fill="${fill}" transform="rotate(${turn})"/>`
const still = (ground, first, second, body, turn = -38) =>
  svg(1200, 900, rect(0, 0, 1200, 900, ground) + at(600, 450, leaf(turn, first) + leaf(turn + 180, second)) + body)
const soft = (x, y, w, h, r, ground, dx = 16, dy = 18) => rect(x + dx, y + dy, w, h, mix(ground, c.ink, 0.16), r)
const bar = (x, y, w, fill, h = 12) => rect(x, y, w, h, fill, h / 2)

function clearPrice() {
  const ground = c.cream
  const row = (y, w, price) =>
    bar(424, y, w, c.slate) +
    text(776, y + 15, price, 26, c.ink, 'text-anchor="end"') +
    line(`M424 ${y + 36}H776`, c.dune, 2)
  const keys = [0, 1, 2, 3]
    .map((i) =>
      [0, 1, 2]
        .map((j) => rect(842 + j * 62, 560 + i * 56, 46, 40, j === 2 && i > 1 ? c.turmeric : c.slate, 8))
        .join(''),
    )
    .join('')
  return still(
    ground,
    mix(c.turmeric, '#ffffff', 0.12),
    c.foam,
    `<g transform="rotate(-3 600 450)">${soft(370, 110, 460, 660, 14, c.foam)}${rect(370, 110, 460, 660, c.paper, 14)}${rect(370, 110, 460, 110, c.teal, 14)}${rect(370, 196, 460, 24, c.teal)}${at(440, 165, kawung(44, c.paper, c.teal))}${bar(510, 142, 180, c.paper, 18)}${bar(510, 174, 120, c.foam)}${row(272, 170, '12,5')}${row(332, 120, '8,0')}${row(392, 190, '21,0')}${row(452, 140, '6,5')}${row(512, 96, '4,0')}${rect(404, 576, 392, 76, c.turmeric, 12)}${bar(424, 606, 90, c.ink, 16)}${text(776, 626, 'Rp 52 jt', 36, c.ink, 'text-anchor="end"')}${line('M430 716Q452 676 470 712T510 706T556 712', c.teal, 5)}${line('M424 736H580', c.dune, 3)}</g>` +
      `<g transform="rotate(7 930 600)">${soft(814, 430, 238, 370, 24, ground)}${rect(814, 430, 238, 370, c.navy, 24)}${rect(842, 458, 182, 72, c.foam, 10)}${text(1008, 508, '52,0', 40, c.ink, 'text-anchor="end"')}${keys}</g>` +
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<ellipse cx="250" cy="${720 - i * 28}" rx="84" ry="30" fill="${c.honey}"/><ellipse cx="250" cy="${708 - i * 28}" rx="84" ry="30" fill="${i === 3 ? c.amber : c.turmeric}"/>`,
        )
        .join('') +
      at(250, 624, kawung(46, c.honey, 'none', 'transform="scale(1 .4)"')) +
      [0, 1]
        .map(
          (i) =>
            `<ellipse cx="140" cy="${754 - i * 28}" rx="66" ry="24" fill="${c.honey}"/><ellipse cx="140" cy="${744 - i * 28}" rx="66" ry="24" fill="${i ? c.amber : c.turmeric}"/>`,
        )
        .join(''),
  )
}

function fastPages() {
  const ground = c.dew
  const tick = (i) => line('M0 -128V-146', c.ink, i % 3 ? 5 : 9, `transform="rotate(${i * 30})"`)
  return still(
    ground,
    c.turmeric,
    c.lagoon,
    [
      [70, 330, 190],
      [30, 430, 250],
      [110, 530, 150],
      [150, 250, 90],
    ]
      .map(([x, y, w]) => bar(x, y, w, c.teal, 16))
      .join('') +
      `<g transform="rotate(6 560 450)">${soft(388, 90, 360, 720, 52, ground)}${rect(388, 90, 360, 720, c.ink, 52)}${rect(406, 108, 324, 684, c.paper, 38)}${rect(508, 124, 120, 24, c.ink, 12)}${[0, 1, 2, 3].map((i) => rect(640 + i * 16, 152 - i * 7, 10, 12 + i * 7, i === 0 ? c.clay : c.dune, 3)).join('')}${rect(430, 190, 276, 190, c.teal, 18)}${at(568, 285, kawung(92, c.amber, c.teal))}${bar(430, 412, 240, c.ink, 22)}${bar(430, 450, 180, c.ink, 22)}${bar(430, 496, 262, c.mist)}${bar(430, 520, 236, c.mist)}${bar(430, 544, 190, c.mist)}${rect(430, 590, 276, 66, c.turmeric, 33)}${bar(508, 615, 120, c.ink, 16)}${rect(430, 682, 130, 84, c.sand, 14)}${rect(576, 682, 130, 84, c.sand, 14)}</g>` +
      circle(890, 560, 182, mix(ground, c.ink, 0.2)) +
      rect(846, 330, 60, 50, c.navy, 10) +
      rect(826, 308, 100, 34, c.navy, 12) +
      `<g transform="rotate(42 876 540)">${rect(852, 336, 48, 40, c.navy, 10)}</g>` +
      circle(876, 540, 182, c.navy) +
      circle(876, 540, 158, c.paper) +
      at(
        876,
        540,
        Array.from({ length: 12 }, (_, i) => tick(i)).join('') +
          path('M0 0L0 -128A128 128 0 0 1 64 -111Z', c.amber) +
          line('M0 0L60 -104', c.clay, 12) +
          circle(0, 0, 18, c.ink) +
          text(0, 82, '1,4 s', 44, c.ink, 'text-anchor="middle"'),
      ),
  )
}

function secureDesign() {
  const ground = c.sand
  let grid = ''
  for (let x = 40; x < 700; x += 40) grid += line(`M${x} 0V560`, c.lagoon, 1.5, 'opacity=".7"')
  for (let y = 40; y < 560; y += 40) grid += line(`M0 ${y}H700`, c.lagoon, 1.5, 'opacity=".7"')
  const w = 'stroke-dasharray="14 12"'
  const plan =
    rect(210, 240, 280, 220, 'none', 22, `stroke="${c.paper}" stroke-width="9"`) +
    line('M260 240V176A90 90 0 0 1 440 176V240', c.paper, 9) +
    line('M292 240V178A58 58 0 0 1 408 178V240', c.paper, 9) +
    circle(350, 330, 30, 'none', `stroke="${c.amber}" stroke-width="9"`) +
    path('M336 352H364L372 410H328Z', 'none', `stroke="${c.amber}" stroke-width="9" stroke-linejoin="round"`) +
    line('M150 240V460M134 240H166M134 460H166M210 506H490M210 490V522M490 490V522', c.foam, 4) +
    line('M350 60V520M180 350H520', c.foam, 3, w) +
    bar(548, 250, 100, c.foam, 9) +
    bar(548, 272, 70, c.foam, 9) +
    line('M500 280L540 262', c.foam, 4) +
    circle(498, 282, 7, c.amber) +
    bar(40, 66, 120, c.paper, 14) +
    bar(40, 94, 80, c.foam, 9)
  return still(
    ground,
    mix(c.turmeric, c.amber, 0.4),
    c.clay,
    `<g transform="rotate(-5 600 450)">${soft(250, 160, 700, 560, 6, ground)}${rect(250, 160, 700, 560, c.teal, 6)}${at(250, 160, grid + plan)}${path('M950 160V250C920 250 880 220 860 160Z', c.pine)}${path('M860 160C880 220 920 250 950 250L880 190Z', c.foam)}</g>` +
      `<g transform="rotate(38 900 600)">${rect(720, 586, 360, 44, mix(ground, c.ink, 0.25), 4, 'transform="translate(8 22)"')}${rect(740, 580, 300, 44, c.turmeric)}${rect(740, 594, 300, 15, c.amber)}${rect(1040, 580, 36, 44, c.mist)}${rect(1072, 580, 40, 44, c.clay, 10)}${path('M740 580V624L680 602Z', c.cream)}${path('M702 594V610L680 602Z', c.ink)}</g>` +
      at(
        250,
        640,
        rect(-10, 10, 190, 150, mix(c.clay, c.ink, 0.3), 24, 'transform="translate(14 14)"') +
          line('M38 14V-40A47 47 0 0 1 132 -40V14', c.slate, 26) +
          rect(-10, 0, 190, 160, c.amber, 24) +
          rect(95, 0, 85, 160, c.turmeric, 24) +
          rect(95, 0, 40, 160, c.turmeric) +
          circle(85, 66, 22, c.ink) +
          rect(76, 70, 18, 50, c.ink, 8),
      ),
  )
}

function yourCode() {
  const ground = c.cream
  const sheet = (x, y, turn, fill, inner) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(0, 0, 230, 320, fill, 12)}${inner}</g>`
  const code =
    [
      [30, 90, c.turmeric],
      [56, 120, c.foam],
      [56, 70, c.foam],
      [82, 96, c.blush],
      [56, 50, c.foam],
      [30, 60, c.turmeric],
    ]
      .map(([x, w, fill], i) => bar(x, 62 + i * 32, w, fill, 13))
      .join('') + [0, 1, 2].map((i) => circle(34 + i * 24, 30, 7, [c.clay, c.turmeric, c.lagoon][i])).join('')
  const deed =
    bar(40, 48, 150, c.ink, 16) +
    [92, 118, 144].map((y) => bar(40, y, y === 144 ? 90 : 150, c.mist)).join('') +
    circle(162, 222, 36, c.turmeric) +
    at(162, 222, kawung(32, c.paper)) +
    path('M142 246L132 290L162 272L192 290L182 246Z', c.turmeric)
  return still(
    ground,
    c.foam,
    mix(c.turmeric, c.amber, 0.3),
    path('M300 470L600 540V830L330 770Z', c.honey) +
      path('M900 470L600 540V830L870 770Z', mix(c.honey, c.ink, 0.22)) +
      path('M300 470L600 400L900 470L600 540Z', mix(c.honey, c.ink, 0.5)) +
      clipped(
        'M300 470L600 540L900 470V60H300Z',
        sheet(392, 190, -10, c.navy, code) + sheet(570, 150, 7, c.paper, deed),
      ) +
      path('M300 470L600 540L520 624L210 546Z', c.turmeric) +
      path('M900 470L600 540L690 624L1000 540Z', c.amber) +
      at(460, 706, kawung(60, c.amber, c.honey, 'transform="skewY(13)"')) +
      `<g transform="translate(830 640) rotate(-24)">${circle(0, 0, 70, c.teal)}${circle(0, 0, 34, ground)}${rect(60, -20, 220, 40, c.teal, 8)}${rect(200, 10, 32, 58, c.teal, 6)}${rect(248, 10, 32, 44, c.teal, 6)}${rect(66, -10, 200, 9, c.lagoon, 4)}</g>`,
  )
}

function twoLanguages() {
  const ground = c.dew
  const bubble = (x, y, w, h, tail, fill) =>
    path(
      `M${x + 40} ${y}H${x + w - 40}Q${x + w} ${y} ${x + w} ${y + 40}V${y + h - 40}Q${x + w} ${y + h} ${x + w - 40} ${y + h}H${tail + 60}L${tail} ${y + h + 70}L${tail - 6} ${y + h}H${x + 40}Q${x} ${y + h} ${x} ${y + h - 40}V${y + 40}Q${x} ${y} ${x + 40} ${y}Z`,
      fill,
    )
  const field = (x, y, w, label) =>
    bar(x, y, label, c.mist, 10) +
    rect(x, y + 22, w, 50, '#ffffff', 10, `stroke="${c.dune}" stroke-width="3"`) +
    bar(x + 18, y + 41, w * 0.55, c.slate)
  return still(
    ground,
    c.lagoon,
    mix(c.turmeric, c.amber, 0.3),
    soft(230, 400, 740, 400, 22, ground) +
      rect(230, 400, 740, 400, c.paper, 22) +
      path('M230 452V422A22 22 0 0 1 252 400H948A22 22 0 0 1 970 422V452Z', c.ink) +
      [262, 288, 314].map((x, i) => circle(x, 426, 8, [c.clay, c.turmeric, c.lagoon][i])).join('') +
      rect(270, 486, 70, 34, c.turmeric, 17) +
      text(305, 512, 'ID', 22, c.ink, 'text-anchor="middle"') +
      rect(620, 486, 70, 34, c.teal, 17) +
      text(655, 512, 'EN', 22, c.paper, 'text-anchor="middle"') +
      line('M600 486V768', c.dune, 3) +
      field(270, 544, 300, 70) +
      field(630, 544, 300, 70) +
      bar(270, 640, 90, c.mist, 10) +
      rect(270, 662, 300, 104, '#ffffff', 10, `stroke="${c.dune}" stroke-width="3"`) +
      [684, 706, 728]
        .map((y, i) => bar(288, y, [240, 220, 130][i], c.slate, 10) + bar(648, y, [220, 236, 90][i], c.slate, 10))
        .join('') +
      bar(630, 640, 90, c.mist, 10) +
      rect(630, 662, 300, 104, 'none', 10, `stroke="${c.dune}" stroke-width="3"`) +
      bubble(170, 110, 430, 210, 300, c.turmeric) +
      text(385, 234, 'Selamat datang', 46, c.ink, 'text-anchor="middle"') +
      bar(330, 262, 110, c.honey) +
      bubble(640, 170, 350, 170, 860, c.teal) +
      text(815, 272, 'Welcome', 46, c.paper, 'text-anchor="middle"') +
      bar(770, 296, 90, c.foam),
  )
}

function afterLaunch() {
  const ground = c.sand
  const blade = (x, y, turn, s, fill) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${path('M0 0C30 -70 110 -90 170 -50C140 10 60 40 0 0Z', fill)}${line('M6 -4C50 -30 100 -44 140 -46', mix(fill, c.ink, 0.25), 4)}</g>`
  const page =
    rect(0, 0, 380, 270, c.paper, 16) +
    path('M0 44V16A16 16 0 0 1 16 0H364A16 16 0 0 1 380 16V44Z', c.ink) +
    [24, 48, 72].map((x, i) => circle(x, 22, 7, [c.clay, c.turmeric, c.lagoon][i])).join('') +
    rect(26, 70, 150, 110, c.teal, 10) +
    at(101, 125, kawung(56, c.amber, c.teal)) +
    bar(200, 76, 150, c.ink, 18) +
    bar(200, 108, 120, c.ink, 18) +
    bar(200, 142, 140, c.mist) +
    rect(200, 164, 80, 28, c.turmeric, 14) +
    [0, 1, 2].map((i) => rect(26 + i * 114, 204, 100, 44, c.sand, 8)).join('')
  const drops = [
    [760, 300],
    [735, 350],
    [790, 356],
    [748, 408],
    [808, 420],
    [772, 462],
  ]
    .map(([x, y]) =>
      path(
        `M${x} ${y}C${x + 14} ${y + 20} ${x + 12} ${y + 34} ${x} ${y + 34}C${x - 12} ${y + 34} ${x - 14} ${y + 20} ${x} ${y}Z`,
        c.lagoon,
      ),
    )
    .join('')
  return still(
    ground,
    c.foam,
    mix(c.turmeric, c.amber, 0.4),
    `<ellipse cx="540" cy="812" rx="330" ry="26" fill="${mix(ground, c.ink, 0.16)}"/>` +
      line('M520 640C516 560 512 500 500 400', c.teal, 20) +
      blade(516, 590, -8, 1, c.teal) +
      blade(512, 560, 188, 0.9, c.lagoon) +
      `<g transform="rotate(-4 480 300)">${soft(290, 150, 380, 270, 16, ground)}${at(290, 150, page)}</g>` +
      blade(508, 500, -40, 0.7, c.lagoon) +
      path('M350 640H690L650 812H390Z', c.clay) +
      path('M560 640H690L650 812H540Z', mix(c.clay, c.ink, 0.16)) +
      rect(330, 616, 380, 54, mix(c.clay, '#ffffff', 0.12), 10) +
      clipped('M357 670H683L650 812H390Z', at(350, 742, kawungGround(360, 10, 80, mix(c.clay, c.blush, 0.5)))) +
      drops +
      `<g transform="translate(900 250) rotate(-24)">${line('M150 -40C250 -60 260 120 150 130', c.navy, 24)}${path('M-30 -70H140L164 150H-54Z', c.navy)}${path('M70 -70H140L164 150H60Z', c.ink)}${path('M-44 110L-150 -40L-124 -60L-40 30Z', c.slate)}${path('M-176 -26L-106 -84L-96 -70L-164 -10Z', c.mist)}${rect(-30, -82, 170, 20, c.slate, 8)}${at(40, 40, kawung(56, c.turmeric))}</g>`,
  )
}

export const pictures = {
  'feature-clear-price.jpg': clearPrice(),
  'feature-fast-pages.jpg': fastPages(),
  'feature-secure-design.jpg': secureDesign(),
  'feature-your-code.jpg': yourCode(),
  'feature-two-languages.jpg': twoLanguages(),
  'feature-after-launch.jpg': afterLaunch(),
}
