/** Client logos on a transparent background. The colours have a contrast of 3:1 or more with light and dark backgrounds. */
import { at, circle, line, path, rect, svg } from './kit.js'

const tone = {
  clay: '#c9562e',
  blue: '#2f7bd0',
  soga: '#a9742c',
  green: '#36884e',
  orange: '#d2601f',
  grey: '#6f819c',
  royal: '#5274ea',
  emerald: '#1c8a58',
  coral: '#df4a2d',
  sea: '#1f80a8',
}
const word = (x, y, words, size, font, fill, more = '') =>
  `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${fill}" ${more}>${words}</text>`
const middle = 'text-anchor="middle"'
/** Draws `body` only where the mask `white` is white. */
const cut = (id, white, body) =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="600">${white}</mask><g mask="url(#${id})">${body}</g>`
const mark = (body) => svg(800, 600, body)

const coffee = mark(
  at(
    400,
    222,
    path('M-150 96L-44 -70L8 8L44 -40L150 96Z', tone.clay) +
      circle(78, -84, 36, tone.soga) +
      `<g transform="translate(0 150)">${line('M-150 -20H150', tone.clay, 12)}</g>`,
  ) +
    word(
      400,
      478,
      'Kopi Lereng',
      104,
      'Fraunces Variable',
      tone.clay,
      `${middle} font-weight="700" letter-spacing="-3"`,
    ) +
    word(
      400,
      532,
      'PENYANGRAI · BANDUNG',
      27,
      'Fraunces Variable',
      tone.soga,
      `${middle} font-weight="600" letter-spacing="6"`,
    ),
)

const hospital = mark(
  at(
    76,
    0,
    at(
      168,
      300,
      path(
        'M0 -150C64 -76 104 -36 104 22A104 104 0 0 1 -104 22C-104 -36 -64 -76 0 -150Z M-20 -40V2H-62V42H-20V84H20V42H62V2H20V-40Z',
        tone.blue,
        'fill-rule="evenodd"',
      ),
    ) +
      word(312, 262, 'RUMAH SAKIT', 34, 'DM Sans Variable', tone.grey, 'font-weight="600" letter-spacing="5"') +
      word(308, 350, 'Tirta', 98, 'DM Sans Variable', tone.blue, 'font-weight="700" letter-spacing="-4"') +
      word(308, 438, 'Waluya', 98, 'DM Sans Variable', tone.blue, 'font-weight="700" letter-spacing="-4"'),
  ),
)

const batik = mark(
  at(
    400,
    218,
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M0 -34C34 -70 34 -112 0 -146C-34 -112 -34 -70 0 -34ZM0 -62C-12 -80 -12 -100 0 -116C12 -100 12 -80 0 -62Z" fill="${tone.soga}" fill-rule="evenodd"/>`,
      )
      .join('') + circle(0, 0, 17, tone.clay),
  ) +
    word(406, 470, 'SEKARLAWE', 88, 'Marcellus', tone.soga, `${middle} letter-spacing="13"`) +
    word(404, 524, 'Batik tulis Pekalongan', 32, 'Marcellus', tone.soga, `${middle} letter-spacing="2"`),
)

const village = mark(
  cut(
    'v',
    circle(400, 214, 146, '#fff') +
      [212, 254, 296, 338]
        .map((y) => line(`M240 ${y}C320 ${y - 44} 380 ${y + 34} 460 ${y - 4}S540 ${y - 34} 560 ${y - 18}`, '#000', 13))
        .join(''),
    circle(400, 180, 66, tone.orange) + path('M240 214C320 168 380 246 460 208S540 178 560 194V380H240Z', tone.green),
  ) +
    word(
      400,
      464,
      'Lembah Aruna',
      98,
      'Bricolage Grotesque Variable',
      tone.green,
      `${middle} font-weight="800" letter-spacing="-4"`,
    ) +
    word(
      400,
      520,
      'desa wisata · Magelang',
      34,
      'Bricolage Grotesque Variable',
      tone.orange,
      `${middle} font-weight="600"`,
    ),
)

const logistics = mark(
  at(
    62,
    202,
    path('M0 196V0H58L132 104V0H190V196H132L58 92V196Z', tone.orange) +
      path('M206 0H250L322 98L250 196H206L278 98Z', tone.grey),
  ) +
    word(412, 322, 'nalaya', 116, 'Space Grotesk Variable', tone.orange, 'font-weight="700" letter-spacing="-5"') +
    word(420, 386, 'LOGISTIK', 40, 'Space Grotesk Variable', tone.grey, 'font-weight="600" letter-spacing="19"'),
)

const school = mark(
  at(
    400,
    208,
    Array.from(
      { length: 8 },
      (_, i) =>
        `<g transform="rotate(${i * 45})">${path('M-24 -62C-42 -110 -24 -142 0 -142C24 -142 42 -110 24 -62Z', i % 2 ? tone.orange : tone.royal)}</g>`,
    ).join('') + circle(0, 0, 36, tone.emerald),
  ) +
    word(
      400,
      460,
      'Taman Cakra',
      106,
      'Nunito Variable',
      tone.royal,
      `${middle} font-weight="900" letter-spacing="-2"`,
    ) +
    word(400, 518, 'sekolah dasar dan menengah', 35, 'Nunito Variable', tone.grey, `${middle} font-weight="800"`),
)

const cooperative = mark(
  at(
    176,
    300,
    [0, 120, 240]
      .map(
        (turn) =>
          `<g transform="rotate(${turn})">${line('M-62 -34A70 70 0 1 1 62 -34', tone.emerald, 30, 'stroke-linecap="butt"')}${circle(0, -66, 25, tone.soga)}</g>`,
      )
      .join(''),
  ) +
    word(330, 292, 'Guyub', 112, 'Figtree Variable', tone.emerald, 'font-weight="800" letter-spacing="-4"') +
    word(330, 392, 'Artha', 112, 'Figtree Variable', tone.emerald, 'font-weight="800" letter-spacing="-4"') +
    word(334, 448, 'KOPERASI', 34, 'Figtree Variable', tone.soga, 'font-weight="700" letter-spacing="10"'),
)

const fishery = mark(
  cut(
    'f',
    rect(0, 0, 800, 600, '#fff') +
      [0, 1, 2].map((i) => line(`M${350 + i * 62} ${182 - (i === 1 ? 6 : 0)}q34 34 0 68`, '#000', 12)).join(''),
    at(
      400,
      214,
      path(
        'M-210 6C-140 -104 40 -112 130 -18L206 -84C192 -30 192 34 206 88L130 26C40 112 -140 104 -210 6ZM-128 -24A16 16 0 1 0 -128 8A16 16 0 1 0 -128 -24Z',
        tone.coral,
        'fill-rule="evenodd"',
      ),
    ),
  ) +
    word(
      400,
      470,
      'JUKUTA',
      142,
      'Archivo Variable',
      tone.coral,
      `${middle} font-weight="900" font-stretch="120%" style="font-stretch:120%" letter-spacing="-2"`,
    ) +
    word(
      400,
      530,
      'PASAR DAN LELANG IKAN',
      32,
      'Archivo Variable',
      tone.sea,
      `${middle} font-weight="700" letter-spacing="4"`,
    ),
)

export const pictures = {
  'client-coffee.png': coffee,
  'client-hospital.png': hospital,
  'client-batik.png': batik,
  'client-village.png': village,
  'client-logistics.png': logistics,
  'client-school.png': school,
  'client-cooperative.png': cooperative,
  'client-fishery.png': fishery,
}
