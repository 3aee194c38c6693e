/** Blog images: one scene for each post. */
import { at, c, circle, kawung, kawungGround, line, mix, path, rect, svg, text } from './kit.js'
import { clipped } from './kit-people.js'

const bar = (x, y, w, fill, h = 12) => rect(x, y, w, h, fill, h / 2)

function ruralSpeed() {
  const night = c.navy
  const stars = Array.from({ length: 46 }, (_, i) =>
    circle((i * 379) % 1600, ((i * 211) % 430) + 20, (i % 3) + 1.5, c.cream, `opacity="${0.35 + (i % 4) * 0.15}"`),
  ).join('')
  const terrace = Array.from({ length: 7 }, (_, i) => {
    const y = 600 + i * 52
    const tone = mix(c.teal, c.ink, 0.12 + i * 0.1)
    const edge = `M-20 ${y}C260 ${y - 60} 460 ${y + 40} 780 ${y - 6}S1300 ${y - 64} 1620 ${y - 10}`
    return path(`${edge}V920H-20Z`, tone) + line(edge, mix(tone, c.foam, 0.35), 4)
  }).join('')
  const hut = (x, y, s) =>
    at(
      x,
      y,
      circle(0, -16, 70, c.amber, 'opacity=".12"') +
        rect(-46, -36, 92, 46, '#54382b') +
        rect(-30, -22, 22, 18, c.amber, 2) +
        rect(8, -22, 22, 18, c.amber, 2) +
        path('M-74 -32L-28 -84H28L74 -32Z', c.ink) +
        path('M28 -84L74 -32H18Z', mix(c.ink, c.slate, 0.3)),
      `scale(${s})`,
    )
  const mast = at(
    420,
    560,
    line(
      'M-46 60L0 -300L46 60M-38 0L34 -40M38 0L-34 -40M-28 -80L24 -120M28 -80L-24 -120M-20 -160L14 -196M20 -160L-14 -196',
      c.mist,
      7,
    ) +
      circle(0, -312, 13, c.clay) +
      [60, 112, 164]
        .map((r, i) =>
          [1, -1]
            .map((f) =>
              line(
                `M${f * r * 0.7} ${-312 - r * 0.7}A${r} ${r} 0 0 ${f > 0 ? 1 : 0} ${f * r * 0.7} ${-312 + r * 0.7}`,
                c.turmeric,
                9,
                `opacity="${1 - i * 0.34}"`,
              ),
            )
            .join(''),
        )
        .join(''),
  )
  const phone = `<g transform="translate(1010 66) rotate(7)">${rect(22, 26, 390, 780, c.ink, 58, 'opacity=".5"')}${rect(0, 0, 390, 780, c.ink, 58)}${rect(18, 18, 354, 744, c.paper, 42)}${rect(132, 34, 126, 26, c.ink, 13)}${[0, 1, 2, 3].map((i) => rect(290 + i * 15, 60 - i * 7, 9, 12 + i * 7, i ? c.dune : c.clay, 3)).join('')}${rect(44, 100, 302, 210, c.sand, 18)}${at(195, 205, [45, 135, 225, 315].map((turn, i) => `<ellipse cx="42" rx="36" ry="21" transform="rotate(${turn})" fill="${[c.turmeric, c.turmeric, mix(c.turmeric, c.sand, 0.45), mix(c.turmeric, c.sand, 0.7)][i]}"/>`).join(''))}${bar(44, 346, 240, c.dune, 24)}${bar(44, 388, 180, c.dune, 24)}${[440, 466, 492, 518].map((y, i) => bar(44, y, [302, 280, 296, 160][i], c.sand, 13)).join('')}${rect(44, 566, 140, 130, c.sand, 16)}${rect(206, 566, 140, 130, c.sand, 16)}${rect(18, 72, 354, 5, c.sand)}${rect(18, 72, 96, 5, c.teal)}${text(195, 740, '14 s', 30, c.slate, 'text-anchor="middle"')}</g>`
  return svg(
    1600,
    900,
    rect(0, 0, 1600, 900, night) +
      stars +
      circle(760, 170, 74, c.cream) +
      circle(792, 150, 66, night) +
      path('M160 640L560 250Q600 214 640 250L720 320L760 304L1160 640Z', mix(c.slate, c.mist, 0.15)) +
      path('M640 250L720 320L760 304L1160 640H800L700 420Z', mix(c.slate, c.ink, 0.25)) +
      mast +
      terrace +
      hut(640, 640, 1) +
      hut(770, 664, 0.76) +
      hut(250, 690, 0.9) +
      phone,
  )
}

function backup() {
  const sky = '#8fb3b5'
  const drop = (i) => line(`M${((i * 197) % 1640) - 10} ${((i * 131) % 640) - 20}l-14 44`, c.dew, 5, 'opacity=".75"')
  const disk = (x, y, colour, figure) =>
    at(
      x,
      y,
      path('M-96 0V150A96 34 0 0 0 96 150V0Z', colour) +
        path('M30 34V184A96 34 0 0 0 96 150V0Z', mix(colour, c.ink, 0.22)) +
        line('M-96 54A96 34 0 0 0 96 54M-96 104A96 34 0 0 0 96 104', mix(colour, c.ink, 0.3), 5) +
        `<ellipse rx="96" ry="34" fill="${mix(colour, '#ffffff', 0.3)}"/><ellipse rx="60" ry="18" fill="${mix(colour, c.ink, 0.1)}"/>` +
        circle(-44, 112, 36, c.paper) +
        text(-44, 127, figure, 44, c.ink, 'text-anchor="middle"'),
    )
  const canopy = [-440, -220, 0, 220]
    .map((x, i) =>
      path(
        `M${x} 0Q${x + 110} 74 ${x + 220} 0C${(x + 220) * 0.9} -150 ${(x + 220) * 0.4} -270 0 -300C${x * 0.4} -270 ${x * 0.9} -150 ${x} 0Z`,
        i % 2 ? c.amber : c.turmeric,
      ),
    )
    .join('')
  const wave = (y, fill, shift) => path(`M${-shift} ${y}${'q40 -22 80 0t80 0'.repeat(12)}V920H${-shift}Z`, fill)
  const shop = (x, y, s, wall, roof, shade) =>
    at(
      x,
      y,
      rect(-120, -170, 240, 220, wall) +
        rect(30, -170, 90, 220, mix(wall, c.ink, 0.12)) +
        path('M-160 -160L-100 -260H100L160 -160Z', roof) +
        rect(-90, -80, 100, 130, mix(wall, c.ink, 0.45)) +
        rect(44, -80, 54, 54, c.cream, 4) +
        [0, 1, 2, 3, 4, 5]
          .map((i) => path(`M${-132 + i * 44} -120h44v26a22 22 0 0 1 -44 0Z`, i % 2 ? c.paper : shade))
          .join(''),
      `scale(${s})`,
    )
  return svg(
    1600,
    900,
    rect(0, 0, 1600, 900, sky) +
      [
        [160, 110, 1.1],
        [900, 70, 0.9],
        [1380, 150, 1.2],
        [520, 60, 0.7],
      ]
        .map(([x, y, s]) =>
          at(x, y, rect(-170, 0, 340, 60, '#b8cfcf', 30) + rect(-90, -44, 190, 70, '#b8cfcf', 35), `scale(${s})`),
        )
        .join('') +
      shop(220, 700, 1.05, c.sand, c.clay, c.teal) +
      shop(1400, 690, 0.95, c.foam, c.navy, c.clay) +
      wave(700, mix(c.teal, sky, 0.45), 30) +
      Array.from({ length: 46 }, (_, i) => drop(i)).join('') +
      `<g transform="translate(800 430)">${line('M0 -330V-292M0 -20V330', c.ink, 18)}</g>` +
      rect(430, 742, 740, 54, '#8a5a2b', 8) +
      rect(430, 742, 740, 16, '#a9733d', 8) +
      [470, 780, 1090].map((x) => rect(x, 786, 44, 60, '#6d4520')).join('') +
      disk(560, 566, c.teal, '3') +
      disk(800, 566, c.clay, '2') +
      disk(1040, 566, c.slate, '1') +
      at(800, 440, canopy + circle(0, -306, 14, c.ink), 'scale(1.12)') +
      wave(806, c.teal, 60) +
      wave(850, c.pine, 10),
  )
}

function brief() {
  const desk = '#c98a4b'
  const planks =
    [180, 380, 590, 770].map((y) => line(`M0 ${y}H1600`, mix(desk, c.ink, 0.12), 4)).join('') +
    [
      [300, 90],
      [900, 280],
      [1300, 480],
      [200, 680],
      [1100, 860],
    ]
      .map(([x, y]) => line(`M${x} ${y}q70 -14 160 0t150 0`, mix(desk, c.ink, 0.1), 4))
      .join('')
  const shade = (body) => `<g opacity=".2" transform="translate(14 18)">${body}</g>`
  const sentence = (i, w, w2) =>
    at(
      64,
      140 + i * 104,
      circle(26, 22, 26, i === 3 ? c.clay : c.turmeric) +
        text(26, 32, `${i + 1}`, 28, i === 3 ? c.paper : c.ink, 'text-anchor="middle"') +
        bar(82, 4, w, c.ink, 13) +
        bar(82, 34, w2, c.mist, 13),
    )
  const paper =
    rect(0, 0, 560, 740, c.paper, 8) +
    bar(64, 62, 250, c.teal, 24) +
    at(470, 76, kawung(40, c.turmeric)) +
    sentence(0, 330, 210) +
    sentence(1, 380, 300) +
    sentence(2, 300, 340) +
    sentence(3, 360, 160) +
    sentence(4, 320, 250) +
    line('M146 640Q166 610 186 640T232 636T290 640', c.teal, 5)
  const cup =
    circle(0, 0, 150, c.paper) +
    circle(0, 0, 126, mix(c.paper, c.dune, 0.5)) +
    path('M60 -76L150 -170Q178 -190 192 -168Q202 -150 182 -132L86 -46Z', c.teal) +
    circle(0, 0, 102, c.teal) +
    circle(0, 0, 84, '#4a2b1b') +
    path('M-56 -34A66 66 0 0 1 20 -62', 'none', 'stroke="#8a5a2b" stroke-width="9" stroke-linecap="round"')
  const pen =
    rect(0, -17, 400, 34, c.navy, 17) +
    rect(250, -17, 16, 34, c.turmeric) +
    path('M0 -15L-64 0L0 15Z', c.mist) +
    path('M-44 -5L-64 0L-44 5Z', c.ink) +
    rect(290, -26, 100, 10, c.turmeric, 5)
  const specs =
    [-92, 92]
      .map((x) => rect(x - 70, -54, 140, 108, '#ffffff', 46, `fill-opacity=".3" stroke="${c.ink}" stroke-width="14"`))
      .join('') + line('M-24 -10Q0 -26 24 -10M-160 -20L-176 -150M160 -20L176 -150', c.ink, 13)
  const leaves = [0, 40, 80, 125, 170, 215, 260, 310]
    .map(
      (turn, i) =>
        `<g transform="rotate(${turn})">${path(`M20 0C60 -60 150 -60 ${i % 2 ? 190 : 220} 0C150 60 60 60 20 0Z`, i % 2 ? c.lagoon : c.teal)}${line(`M30 0H${i % 2 ? 160 : 190}`, c.pine, 4)}</g>`,
    )
    .join('')
  const notes =
    rect(0, 0, 210, 210, c.amber, 4) +
    bar(28, 40, 120, c.honey) +
    bar(28, 70, 150, c.honey) +
    bar(28, 100, 90, c.honey) +
    path('M210 150V210H150Z', mix(c.amber, c.honey, 0.5)) +
    path('M150 210V150H210Z', c.cream)
  const book =
    rect(0, 0, 380, 520, c.teal, 14) +
    rect(0, 0, 54, 520, c.pine, 14) +
    clipped('M54 0H380V520H54Z', at(60, 20, kawungGround(340, 520, 96, mix(c.teal, c.lagoon, 0.4)))) +
    rect(120, 180, 200, 110, c.paper, 6) +
    bar(150, 216, 140, c.ink, 12) +
    bar(150, 244, 90, c.mist, 12)
  const place = (x, y, turn, body, hull) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shade(hull)}${body}</g>`
  return svg(
    1600,
    900,
    rect(0, 0, 1600, 900, desk) +
      planks +
      place(90, 300, -9, book, rect(0, 0, 380, 520, c.ink, 14)) +
      place(540, 70, 3, paper, rect(0, 0, 560, 740, c.ink, 8)) +
      place(1330, 230, 0, cup, circle(0, 0, 150, c.ink)) +
      place(1000, 700, -32, pen, rect(-40, -17, 440, 34, c.ink, 17)) +
      place(
        370,
        150,
        8,
        specs,
        rect(-160, -54, 320, 108, c.ink, 46, 'fill-opacity=".0" stroke="#0e1726" stroke-width="14"'),
      ) +
      place(1240, 560, 9, notes, rect(0, 0, 210, 210, c.ink, 4)) +
      at(1610, 880, `<g opacity=".2" transform="translate(12 16)">${leaves}</g>` + leaves) +
      at(-10, -20, leaves),
  )
}

export const pictures = {
  'blog-rural-speed.jpg': ruralSpeed(),
  'blog-backup.jpg': backup(),
  'blog-brief.jpg': brief(),
}
