/** Team images: six people of different ages, head and shoulders. */
import { at, c, circle, kawung, kawungGround, line, mix, path, rect, svg } from './kit.js'
import { clipped, face, glasses, hair, hijab, neck, shoulders, skins } from './kit-people.js'

const bust = 'M-230 420C-230 268 -180 236 -110 214L-46 178C-30 214 30 214 46 178L110 214C180 236 230 268 230 420Z'
const portrait = (ground, disc, person) =>
  svg(
    900,
    900,
    rect(0, 0, 900, 900, ground) +
      at(450, 430, kawung(640, mix(ground, disc, 0.5), 'none', 'transform="rotate(0)"')) +
      circle(450, 430, 300, disc) +
      at(450, 412, person, 'scale(1.36)'),
  )

const black = '#1d1a20'
const brown = '#2e1f1b'

function ratna() {
  const look = {
    skin: skins.light,
    brow: '#3a2a28',
    mouth: 'lips',
    lips: '#b8463c',
    lashes: true,
    age: 1,
    turn: 8,
    browWidth: 7,
  }
  return portrait(
    c.turmeric,
    c.amber,
    hair.bobBack(black) +
      neck(look.skin) +
      shoulders(c.teal) +
      clipped(bust, at(-140, 200, kawungGround(280, 220, 44, c.foam, 'opacity=".55"'))) +
      path('M-230 420C-230 268 -180 236 -110 214L-62 188L-30 420Z', c.navy) +
      path('M230 420C230 268 180 236 110 214L62 188L30 420Z', c.ink) +
      path('M-62 188L-104 212L-84 300L-112 308L-34 420L-30 420Z', mix(c.navy, c.slate, 0.6)) +
      path('M62 188L104 212L84 300L112 308L34 420L30 420Z', c.navy) +
      face(look) +
      hair.bob(black, '#8d8a92') +
      circle(-99, 66, 9, c.amber),
  )
}

function bima() {
  const look = {
    skin: skins.tan,
    brow: black,
    mouth: 'open',
    turn: -6,
    browWidth: 11,
    beard: path(
      'M-110 -4C-84 10 -84 44 -66 58C-44 48 -20 52 -6 56C10 52 34 48 56 58C76 44 78 10 110 -4V140H-110Z',
      black,
    ),
  }
  return portrait(
    c.foam,
    c.dew,
    neck(look.skin) +
      shoulders(c.clay) +
      path('M-46 178L-96 196L-60 268L0 226L-14 212Z', mix(c.clay, '#ffffff', 0.2)) +
      path('M46 178L96 196L60 268L0 226L14 212Z', mix(c.clay, c.ink, 0.12)) +
      path('M-34 196L0 230L34 196C20 214 -20 214 -34 196Z', mix(look.skin, '#7a2f1d', 0.24)) +
      line('M0 236V420', mix(c.clay, c.ink, 0.3), 5) +
      [280, 340, 400].map((y) => circle(0, y, 7, c.cream)).join('') +
      face(look) +
      hair.short(black) +
      glasses(-6, 'round', c.ink),
  )
}

function aisyah() {
  const look = { skin: skins.light, brow: '#3a2a28', mouth: 'open', lashes: true, turn: 6, browWidth: 7 }
  return portrait(c.teal, c.lagoon, shoulders(c.navy) + hijab('#f0c66b', c.honey, look) + circle(46, 176, 9, c.paper))
}

function yohanes() {
  const look = { skin: skins.deep, brow: '#17100e', mouth: 'open', turn: 8, browWidth: 11 }
  return portrait(
    c.dune,
    c.sand,
    neck(look.skin) +
      shoulders(c.pine) +
      clipped(
        bust,
        at(-220, 190, kawungGround(440, 240, 62, c.turmeric, 'opacity=".85"')) +
          path('M230 420C230 268 180 236 110 214L92 204C150 260 160 340 156 420Z', c.ink, 'opacity=".25"'),
      ) +
      path('M-46 178L-100 204L-58 270L0 232L-14 212Z', c.teal) +
      path('M46 178L100 204L58 270L0 232L14 212Z', mix(c.teal, c.ink, 0.2)) +
      path('M-34 196L0 234L34 196C20 214 -20 214 -34 196Z', mix(look.skin, '#3a120a', 0.3)) +
      line('M0 240V420', c.ink, 4, 'opacity=".5"') +
      face(look) +
      hair.curly('#17110f'),
  )
}

function ayu() {
  const look = { skin: skins.tan, brow: brown, mouth: 'lips', lips: '#b33f3a', lashes: true, turn: -8, browWidth: 8 }
  return portrait(
    c.clay,
    c.blush,
    hair.bun(brown) +
      neck(look.skin) +
      shoulders(c.paper) +
      path(
        'M-60 184C-70 240 -30 292 0 300C30 292 70 240 60 184L46 178C46 236 -46 236 -46 178Z',
        mix(c.paper, c.dune, 0.6),
      ) +
      path('M-46 176C-46 250 -20 276 0 282C20 276 46 250 46 176C30 214 -30 214 -46 176Z', look.skin) +
      line('M0 300V420', c.dune, 4) +
      path('M-230 420C-230 330 -216 286 -190 260L-150 420Z', mix(c.paper, c.dune, 0.5)) +
      face(look) +
      hair.parted(brown) +
      circle(-100, 70, 10, c.turmeric) +
      circle(99, 70, 10, c.honey) +
      at(
        -104,
        -74,
        [0, 72, 144, 216, 288]
          .map((turn) => `<ellipse cx="15" rx="15" ry="9" fill="${c.paper}" transform="rotate(${turn})"/>`)
          .join('') + circle(0, 0, 7, c.amber),
      ),
  )
}

function hendra() {
  const grey = '#a9a8ad'
  const look = {
    skin: skins.fair,
    brow: '#77757c',
    mouth: 'soft',
    age: 1,
    turn: 6,
    browWidth: 9,
    beard: path('M-30 60C-16 50 26 50 42 60C40 70 30 70 6 66C-18 70 -28 70 -30 60Z', grey),
  }
  return portrait(
    c.slate,
    c.mist,
    neck(look.skin) +
      shoulders(c.paper) +
      path('M-230 420C-230 268 -180 236 -110 214L-84 200L0 400V420Z', c.teal) +
      path('M230 420C230 268 180 236 110 214L84 200L0 400V420Z', c.pine) +
      path('M-46 178L-90 198L-52 272L0 226L-14 212Z', '#ffffff') +
      path('M46 178L90 198L52 272L0 226L14 212Z', c.sand) +
      path('M-34 196L0 228L34 196C20 214 -20 214 -34 196Z', mix(look.skin, '#7a2f1d', 0.24)) +
      face(look) +
      hair.thin(grey) +
      glasses(6, 'square', c.navy),
  )
}

export const pictures = {
  'team-ratna.jpg': ratna(),
  'team-bima.jpg': bima(),
  'team-aisyah.jpg': aisyah(),
  'team-yohanes.jpg': yohanes(),
  'team-ayu.jpg': ayu(),
  'team-hendra.jpg': hendra(),
}
