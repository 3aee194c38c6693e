/** Portfolio images: four websites, drawn as pages of 1440 × 900 and saved at 1600 × 1000. */
import { at, circle, kawung, kawungGround, line, mix, path, rect, svg } from './kit.js'
import { clipped, face, glasses, hair, hijab, neck, shoulders, skins } from './kit-people.js'

const site = (font, style, body) =>
  `<style>.p{width:1440px;height:900px;zoom:1.11111;position:relative;overflow:hidden;font-family:${font};-webkit-font-smoothing:antialiased}.p *{box-sizing:border-box;margin:0}.p nav{display:flex;align-items:center}.row{display:flex}${style}</style><div class="p">${body}</div>`

function coffee() {
  const bag = (fill, label, name, note, s = 1) =>
    svg(
      200 * s,
      290 * s,
      `<g transform="scale(${s})">${path('M22 30H178L188 276Q188 286 178 286H22Q12 286 12 276Z', fill)}${path('M130 30H178L188 276Q188 286 178 286H140Z', mix(fill, '#000000', 0.16))}${rect(18, 8, 164, 30, mix(fill, '#000000', 0.28), 4)}${rect(40, 84, 120, 140, label, 4)}${at(100, 126, `<path d="M-34 14L-8 -26L4 -8L14 -20L36 14Z" fill="${fill}"/>` + circle(20, -24, 7, '#c2542d'))}<text x="100" y="174" text-anchor="middle" font-family="Fraunces Variable" font-weight="700" font-size="21" fill="#2a1a12">${name}</text><text x="100" y="200" text-anchor="middle" font-family="Fraunces Variable" font-size="13" fill="#6d5343">${note}</text></g>`,
    )
  const ridge = (y, fill, d) => path(d, fill, `transform="translate(0 ${y})"`)
  const art = svg(
    760,
    560,
    rect(0, 0, 760, 560, '#e7a85c') +
      circle(500, 190, 96, '#f6dcae') +
      ridge(0, '#c97b45', 'M0 330L120 210L190 270L330 110L470 290L560 220L760 380V560H0Z') +
      ridge(0, '#8f4b2c', 'M0 420L150 320L260 390L420 280L560 390L660 340L760 420V560H0Z') +
      ridge(0, '#4d2b1c', 'M0 500Q180 420 380 470T760 430V560H0Z') +
      [60, 150, 250, 640, 700]
        .map((x, i) =>
          at(
            x,
            486 - (i % 2) * 14,
            circle(0, -20, 26, '#355b3a') +
              circle(-18, -6, 18, '#28482d') +
              circle(16, -4, 20, '#447048') +
              circle(-8, -16, 5, '#c2542d') +
              circle(12, -26, 5, '#c2542d'),
          ),
        )
        .join('') +
      `<g transform="translate(286 168)">${bag('#2f4a3c', '#f4e9d8', 'Lereng', 'Arabika · 250 g', 1.28).replace('<svg', '<svg x="0" y="0"')}</g>`,
  )
  const item = (fill, name, note, price, tag) =>
    `<div class="it"><div class="th" style="background:${mix(fill, '#f4e9d8', 0.72)}">${tag ? `<b class="tag">${tag}</b>` : ''}${bag(fill, '#f9f1e4', name, note, 0.62)}</div><div class="row" style="justify-content:space-between;margin-top:14px;font-size:17px"><b>${name}</b><span>Rp ${price}</span></div></div>`
  return site(
    'Fraunces Variable',
    '.p{background:#f4e9d8;color:#2a1a12}.p nav{height:84px;padding:0 64px;gap:38px;font-size:17px}.logo{font-size:29px;font-weight:800;letter-spacing:-.02em;margin-right:auto}.cart{background:#2a1a12;color:#f4e9d8;border-radius:99px;padding:11px 22px}.h{padding:56px 0 0 64px;width:610px}.h h1{font-size:77px;line-height:.98;font-weight:600;letter-spacing:-.035em}.h p{font-size:20px;line-height:1.5;margin:26px 0 32px;color:#5c4335;width:480px}.btn{display:inline-block;background:#c2542d;color:#fff;font-size:18px;padding:17px 30px;border-radius:99px}.art{position:absolute;right:0;top:84px}.list{position:absolute;left:64px;right:64px;top:690px;display:grid;grid-template-columns:250px repeat(4,1fr);gap:24px}.th{height:200px;border-radius:14px;display:flex;justify-content:center;padding-top:22px;overflow:hidden;position:relative}.tag{position:absolute;left:12px;top:12px;background:#f6dcae;font-size:13px;padding:5px 10px;border-radius:99px}',
    `<nav><span class="logo">Kopi Lereng</span><span>Kopi</span><span>Langganan</span><span>Jadwal sangrai</span><span>Kunjungi kebun</span><span class="cart">Keranjang · 2</span></nav><div class="h"><h1>Disangrai Selasa, tiba di rumah Kamis.</h1><p>Arabika dari 31 keluarga petani di lereng Gunung Malabar. Kami sangrai sedikit demi sedikit, lalu kirim hari itu juga.</p><span class="btn">Pilih kopi Anda</span><span style="margin-left:26px;font-size:18px;border-bottom:2px solid">Coba langganan</span></div><div class="art">${art}</div><div class="list"><div><h2 style="font-size:34px;line-height:1.08;letter-spacing:-.02em;font-weight:600">Sangrai minggu ini</h2><p style="margin-top:12px;color:#5c4335;font-size:16px;line-height:1.45">Sisa 86 dari 240 bungkus</p></div>${item('#7a3b22', 'Malabar', 'karamel, jeruk', '98.000', 'Favorit')}${item('#2f4a3c', 'Puntang', 'cokelat, melati', '105.000', '')}${item('#b9822f', 'Cikuray', 'madu, apel', '112.000', 'Baru')}${item('#394663', 'Tilu', 'kakao, kayu manis', '95.000', '')}</div>`,
  )
}

function hospital() {
  const doctor = (ground, person) =>
    svg(
      96,
      96,
      clipped(
        'M0 18A18 18 0 0 1 18 0H78A18 18 0 0 1 96 18V78A18 18 0 0 1 78 96H18A18 18 0 0 1 0 78Z',
        rect(0, 0, 96, 96, ground) + at(48, 46, person, 'scale(.27)'),
      ),
    )
  const coat = (inner) =>
    shoulders('#ffffff') +
    path('M-46 178C-60 240 -20 300 0 330C20 300 60 240 46 178C30 214 -30 214 -46 178Z', inner) +
    line('M-60 190L0 340L60 190', '#c9d8e8', 8)
  const a = { skin: skins.light, brow: '#2e1f1b', mouth: 'smile', lashes: true, turn: 8 }
  const b = { skin: skins.tan, brow: '#1d1a20', mouth: 'open', turn: -6, browWidth: 11 }
  const d = { skin: skins.fair, brow: '#2e1f1b', mouth: 'lips', lips: '#b33f3a', lashes: true, turn: 6, browWidth: 7 }
  const people = [
    doctor('#cfe5f7', coat('#7db6e6') + hijab('#dfe9f5', '#5d8fc0', a, '#b4c8de')),
    doctor(
      '#fde7c8',
      neck(b.skin) + coat('#2b7a78') + face(b) + hair.short('#1d1a20') + glasses(-6, 'square', '#173a63'),
    ),
    doctor('#d8f0e4', hair.bobBack('#2e1f1b') + neck(d.skin) + coat('#d98a9b') + face(d) + hair.bob('#2e1f1b')),
  ]
  const slots = (on, list) =>
    list
      .map((t, i) => `<i class="s ${i === on ? 'on' : ''} ${t.endsWith('×') ? 'off' : ''}">${t.replace('×', '')}</i>`)
      .join('')
  const card = (i, name, poli, on, list) =>
    `<div class="doc">${people[i]}<div style="flex:1"><b style="font-size:20px">${name}</b><p style="color:#5b7390;font-size:16px;margin:3px 0 14px">${poli}</p><div class="row" style="gap:8px">${slots(on, list)}</div></div></div>`
  const field = (label, value) => `<div class="f"><small>${label}</small><b>${value}</b></div>`
  return site(
    'DM Sans Variable',
    '.p{background:#eef5fb;color:#12294a}.p nav{height:78px;padding:0 64px;gap:34px;background:#fff;font-size:16px;font-weight:500}.h{padding:64px 0 0 64px;width:640px}.h h1{font-size:64px;line-height:1.04;letter-spacing:-.035em;font-weight:700}.h p{font-size:20px;line-height:1.5;color:#4b6482;margin:20px 0 34px;width:500px}.box{background:#fff;border-radius:24px;padding:14px;width:600px;box-shadow:0 18px 50px #12294a1c}.f{border-bottom:1px solid #e3ecf5;padding:16px 18px;display:flex;justify-content:space-between;font-size:18px}.f small{color:#5b7390;font-size:17px}.go{background:#0b62c4;color:#fff;border-radius:14px;text-align:center;padding:19px;font-weight:600;font-size:19px;margin-top:14px}.list{position:absolute;right:64px;top:132px;width:596px}.doc{background:#fff;border-radius:24px;padding:22px;display:flex;gap:22px;margin-top:16px}.s{font-style:normal;font-size:16px;border:1.5px solid #c6d8ea;border-radius:10px;padding:8px 13px;font-weight:500}.on{background:#0b62c4;border-color:#0b62c4;color:#fff}.off{color:#a9bacb;text-decoration:line-through;border-color:#e3ecf5}.ticket{position:absolute;right:64px;top:692px;width:596px;background:#0f3d75;color:#fff;border-radius:24px;padding:26px 30px;display:flex;align-items:center;gap:28px}',
    `<nav>${svg(40, 40, path('M20 2C30 14 36 20 36 27A16 13 0 0 1 4 27C4 20 10 14 20 2Z', '#0b62c4') + line('M20 18V34M12 26H28', '#ffffff', 5))}<b style="font-size:22px;margin:0 auto 0 -20px;letter-spacing:-.02em">RS Tirta Waluya</b><span>Jadwal dokter</span><span>Layanan</span><span>Rawat inap</span><span>Informasi BPJS</span><b style="color:#c22f3d;background:#fdecee;padding:11px 20px;border-radius:99px">IGD 24 jam</b></nav><div class="h"><h1>Buat janji hari ini, datang tanpa antre.</h1><p>Pilih dokter dan jam dari rumah. Nomor antrean dikirim ke ponsel Anda, untuk pasien umum maupun BPJS.</p><div class="box">${field('Poliklinik', 'Penyakit dalam')}${field('Dokter', 'Semua dokter')}${field('Tanggal', 'Kamis, 15 Juni')}${field('Pembayaran', 'BPJS Kesehatan')}<div class="go">Cari jadwal</div></div></div><div class="list"><div class="row" style="justify-content:space-between;align-items:baseline"><b style="font-size:24px">3 dokter tersedia</b><span style="color:#0b62c4;font-weight:600;font-size:16px">Lihat seminggu</span></div>${card(0, 'dr. Laila Hanum, Sp.PD', 'Penyakit dalam · Poli 2', 2, ['08.00×', '08.20×', '08.40', '09.20'])}${card(1, 'dr. Galih Wirawan, Sp.PD', 'Penyakit dalam · Poli 4', -1, ['09.00×', '10.00', '10.20', '11.40'])}${card(2, 'dr. Melati Anjani, Sp.PD', 'Penyakit dalam · Poli 2', -1, ['13.00', '13.20', '14.00×', '14.40'])}</div><div class="ticket"><div style="background:#fff;color:#0f3d75;border-radius:16px;padding:10px 20px;font-size:34px;font-weight:700">B-07</div><div><b style="font-size:19px">Perkiraan dipanggil 08.40</b><p style="color:#bcd3ee;font-size:16px;margin-top:4px">Datang pukul 08.25 di loket B, lantai 1</p></div></div>`,
  )
}

function batik() {
  const W = 280
  const cloth = {
    kawung: (bg, fg, hi) =>
      rect(0, 0, W, 360, bg) +
      kawungGround(W, 360, 56, fg) +
      Array.from({ length: 48 }, (_, i) => circle((i % 6) * 56, Math.floor(i / 6) * 56, 5, hi)).join(''),
    parang: (bg, fg, hi) =>
      rect(0, 0, W, 360, bg) +
      `<g transform="rotate(-45 140 180)">${Array.from({ length: 10 }, (_, r) => at(-120, -110 + r * 62, rect(0, 0, 560, 4, hi) + Array.from({ length: 18 }, (_, i) => path('M0 8C26 6 34 22 22 34C14 42 2 40 2 30C8 34 14 30 12 24C10 16 0 18 0 8Z', fg, `transform="translate(${i * 32} 8)"`) + circle(i * 32 + 30, 44, 4, hi)).join(''))).join('')}</g>`,
    mega: (bg, fg, hi) =>
      rect(0, 0, W, 360, bg) +
      [
        [60, 90],
        [210, 60],
        [140, 210],
        [20, 280],
        [260, 260],
        [130, 350],
      ]
        .map(([x, y], i) =>
          at(
            x,
            y,
            [66, 52, 38, 24, 10]
              .map((r, k) =>
                path(
                  `M${-r * 1.4} ${r * 0.5}A${r * 0.6} ${r * 0.6} 0 0 1 ${-r * 0.9} ${-r * 0.3}A${r * 0.8} ${r * 0.8} 0 0 1 ${r * 0.5} ${-r * 0.5}A${r * 0.6} ${r * 0.6} 0 0 1 ${r * 1.4} ${r * 0.5}Z`,
                  mix(k % 2 ? fg : hi, bg, k * 0.12),
                ),
              )
              .join(''),
            i % 2 ? 'scale(-1 1)' : '',
          ),
        )
        .join(''),
    truntum: (bg, fg, hi) =>
      rect(0, 0, W, 360, bg) +
      Array.from({ length: 63 }, (_, i) =>
        at(
          (i % 7) * 46 + (Math.floor(i / 7) % 2) * 23,
          Math.floor(i / 7) * 44,
          [0, 45, 90, 135].map((t) => line('M-13 0H13', fg, 3, `transform="rotate(${t})"`)).join('') +
            circle(0, 0, 4.5, hi),
        ),
      ).join(''),
  }
  const item = (pattern, colours, name, maker, price) =>
    `<div><div class="c">${svg(W, 318, cloth[pattern](...colours) + rect(0, 0, 14, 360, mix(colours[0], '#000000', 0.25), 0, 'opacity=".5"') + rect(W - 60, 0, 60, 360, '#ffffff', 0, 'opacity=".07"'))}</div><h3>${name}</h3><p class="m">${maker}</p><p style="font-size:18px">Rp ${price}</p></div>`
  const big = svg(620, 470, `<g transform="scale(2.215)">${cloth.kawung('#3c2415', '#c98d45', '#f3dfb6')}</g>`)
  return site(
    'Marcellus',
    '.p{background:#f8f2e6;color:#251a3a}.p nav{height:86px;padding:0 60px;gap:40px;font-size:17px;border-bottom:1px solid #d9c8a9}.hero{display:flex;height:414px}.t{padding:56px 0 0 60px;width:760px}.t h1{font-size:66px;line-height:1.06;font-weight:400}.t p{font-size:20px;line-height:1.55;width:520px;color:#574a62;margin:20px 0 28px}.b{border:1.5px solid #251a3a;padding:14px 26px;font-size:17px;display:inline-block}.big{margin-left:auto;overflow:hidden;height:414px;position:relative}.cap{position:absolute;left:24px;bottom:22px;background:#f8f2e6;padding:12px 18px;font-size:16px}.g{display:grid;grid-template-columns:repeat(4,280px);gap:66.6px;padding:0 60px;position:absolute;top:536px}.c{height:250px;overflow:hidden;margin-bottom:14px}.g{gap:0;justify-content:space-between;width:1440px}h3{font-weight:400;font-size:21px}.m{color:#8a6a3d;font-size:15.5px;margin:2px 0 4px!important}',
    `<nav><span style="font-size:30px;letter-spacing:.12em;margin-right:auto">SEKARLAWE</span><span>Kain</span><span>Busana</span><span>Perajin</span><span>Cerita motif</span><span>Tas belanja (1)</span></nav><div class="hero"><div class="t"><h1>Dibatik dengan tangan,<br>ditandatangani pembuatnya.</h1><p>Empat puluh perajin Pekalongan, satu toko. Setiap kain datang dengan nama, motif, dan lama pengerjaannya.</p><span class="b">Lihat 186 kain</span></div><div class="big">${big}<div class="cap">Kawung Prabu · Ibu Sumiati · 41 hari</div></div></div><div class="g">${item('parang', ['#1f2a52', '#e9dcc0', '#b98a4a'], 'Parang Segara', 'Bu Warsini, Kauman', '1.250.000')}${item('mega', ['#7c1f2d', '#e6a58e', '#f4dccb'], 'Mega Senja', 'Pak Tarjo, Buaran', '980.000')}${item('truntum', ['#23392f', '#d8c48c', '#f2e6c4'], 'Truntum Laras', 'Mbak Ikah, Wiradesa', '1.475.000')}${item('kawung', ['#e9dab9', '#5a351d', '#8c2f2a'], 'Kawung Alit', 'Bu Rokhayah, Pesindon', '890.000')}</div>`,
  )
}

function village() {
  const terraces = Array.from({ length: 8 }, (_, i) => {
    const y = 520 + i * 62
    const tone = mix('#8fbf5a', '#1f5a3a', i / 8)
    return (
      path(
        `M-20 ${y}C240 ${y - 70 - i * 6} 420 ${y + 46} 700 ${y + 4}S1180 ${y - 80} 1460 ${y - 20 + i * 4}V960H-20Z`,
        tone,
      ) +
      line(
        `M-20 ${y}C240 ${y - 70 - i * 6} 420 ${y + 46} 700 ${y + 4}S1180 ${y - 80} 1460 ${y - 20 + i * 4}`,
        mix(tone, '#f3f0b8', 0.5),
        6,
      )
    )
  }).join('')
  const hut = (x, y, s) =>
    at(
      x,
      y,
      rect(-50, -40, 100, 50, '#7b4a2a') +
        rect(-12, -26, 24, 36, '#f6cf6b') +
        path('M-80 -36L-30 -96H30L80 -36Z', '#4a2b1b') +
        path('M30 -96L80 -36H20Z', '#36200f'),
      `scale(${s})`,
    )
  const palm = (x, y, h) =>
    line(`M${x} ${y}q-6 ${-h / 2} 4 ${-h}`, '#2b3b22', 8) +
    [
      [20, 1],
      [20, -1],
      [-30, 1],
      [-30, -1],
      [-70, 1],
    ]
      .map(
        ([t, f]) =>
          `<path transform="translate(${x + 4} ${y - h}) scale(${f} 1) rotate(${t})" d="M0 0C26 -30 66 -26 84 18C62 0 30 2 0 0Z" fill="#1f4d33"/>`,
      )
      .join('')
  const art = svg(
    1440,
    900,
    rect(0, 0, 1440, 900, '#fde3b3') +
      circle(1150, 260, 150, '#fff3cf') +
      circle(1150, 260, 96, '#f7b53c') +
      at(
        110,
        60,
        path('M520 560L820 210Q850 180 884 206L960 268L1010 250Q1050 238 1090 280L1440 600V900H400Z', '#7fa7a0') +
          path('M884 206L960 268L1010 250Q1050 238 1090 280L1440 600H1130L980 420L930 330Z', '#6c958f'),
      ) +
      path('M-20 540Q180 470 360 506T720 470L900 540L1180 440L1460 540V900H-20Z', '#4f8a72') +
      [
        [560, 470, 260],
        [1180, 480, 300],
      ]
        .map(
          ([x, y, w]) =>
            rect(x, y, w, 14, '#ffffff', 7, 'opacity=".55"') +
            rect(x + 40, y + 24, w * 0.6, 10, '#ffffff', 5, 'opacity=".4"'),
        )
        .join('') +
      terraces +
      hut(1080, 566, 1) +
      hut(1190, 588, 0.72) +
      hut(900, 640, 0.8) +
      palm(1290, 640, 150) +
      palm(1000, 600, 110) +
      palm(1330, 660, 110),
  )
  const b = (label, value, w) =>
    `<div style="padding:0 26px;border-right:1.5px solid #dfe6d6;width:${w}px"><small style="font-size:15px;color:#5f7260">${label}</small><div style="font-weight:700;font-size:19px;margin-top:3px">${value}</div></div>`
  const chip = (t) =>
    `<span style="background:#17402bcc;color:#fff;border-radius:99px;padding:10px 18px;font-size:16px;font-weight:500">${t}</span>`
  return site(
    'Bricolage Grotesque Variable',
    '.p nav{position:absolute;left:0;right:0;top:0;height:90px;padding:0 60px;gap:36px;font-size:17px;font-weight:600;color:#17402b}.h{position:absolute;left:60px;top:142px;width:760px;color:#17402b}.h h1{font-size:100px;line-height:.92;letter-spacing:-.045em;font-weight:800}.h p{font-size:21px;line-height:1.45;width:480px;margin-top:24px;font-weight:500}.bar{position:absolute;left:60px;bottom:56px;background:#fff;border-radius:22px;padding:18px 18px 18px 4px;display:flex;align-items:center}.go{background:#e2552b;color:#fff;font-weight:700;font-size:18px;border-radius:14px;padding:18px 28px;margin-left:24px}.rooms{position:absolute;right:60px;bottom:56px;display:flex;gap:12px}',
    `${art}<nav><b style="font-size:25px;font-weight:800;margin-right:auto;letter-spacing:-.03em">Lembah Aruna</b><span>Menginap</span><span>Kegiatan</span><span>Dapur desa</span><span>Cara ke sini</span><span style="border:2px solid #17402b;border-radius:99px;padding:8px 16px">ID / EN</span></nav><div class="h"><h1>Bangun pagi bersama kabut.</h1><p>Dua puluh dua rumah warga membuka pintunya. Ikut menanam, memasak, atau sekadar duduk di serambi.</p></div><div style="position:absolute;left:60px;bottom:178px;display:flex;gap:10px">${chip('Menanam padi')}${chip('Jelajah mata air')}${chip('Belajar gamelan')}</div><div class="bar">${b('Datang', 'Jum, 15 Des', 170)}${b('Pulang', 'Min, 17 Des', 170)}${b('Tamu', '2 dewasa, 1 anak', 230)}<span class="go">Cari rumah warga</span></div><div class="rooms"><div style="background:#fff;border-radius:22px;padding:18px 26px;font-size:17px"><b style="font-size:26px;font-weight:800">4,9</b> dari 318 tamu<br><span style="color:#5f7260;font-size:15px">Mulai Rp 185.000 per malam</span></div></div>`,
  )
}

export const pictures = {
  'gallery-coffee.jpg': coffee(),
  'gallery-hospital.jpg': hospital(),
  'gallery-batik.jpg': batik(),
  'gallery-village.jpg': village(),
}
