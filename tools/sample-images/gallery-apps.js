/** Portfolio images: a dashboard, two phone apps and an auction. */
import { at, circle, kawung, kawungGround, line, mix, path, rect, svg } from './kit.js'
import { clipped, face, hair, hijab, neck, shoulders, skins } from './kit-people.js'

const page = (font, style, body) =>
  `<style>.p{width:1600px;height:1000px;position:relative;overflow:hidden;font-family:${font}}.p *{box-sizing:border-box;margin:0}.row{display:flex}.b{justify-content:space-between}.m{align-items:center}${style}</style><div class="p">${body}</div>`

function logistics() {
  const ui = { line: '#223049', dim: '#8da2c0', amber: '#ffb224', green: '#3dd68c', red: '#ff6369', blue: '#5aa2ff' }
  const java =
    'M18 120C50 92 96 86 130 96C170 84 196 92 214 112C250 122 286 118 318 126C352 110 372 84 404 82C430 84 436 112 462 120C520 118 566 116 598 132C640 130 668 150 690 172C724 176 762 186 782 206C776 226 740 226 712 218C672 222 640 212 604 214C560 214 520 206 480 206C430 204 392 196 350 196C300 196 262 184 220 180C170 172 120 166 80 158C48 152 14 146 18 120Z'
  const madura = 'M628 104C660 94 710 96 738 106C740 118 700 124 664 122C640 120 626 114 628 104Z'
  const bali = 'M806 196C826 186 850 190 866 204C860 220 836 230 820 224C808 216 800 206 806 196Z'
  const cities = [
    ['Jakarta', 118, 98],
    ['Bandung', 180, 150],
    ['Semarang', 402, 120],
    ['Yogyakarta', 392, 178],
    ['Surabaya', 632, 142],
    ['Denpasar', 836, 216],
  ]
  const route = (d, colour) => line(d, colour, 3) + line(d, colour, 12, 'opacity=".14"')
  const truck = (x, y, colour) =>
    circle(x, y, 15, colour, 'opacity=".2"') + circle(x, y, 7, colour) + circle(x, y, 3, '#0c1424')
  const map = svg(
    934,
    430,
    rect(0, 0, 934, 430, '#0f1a2e') +
      Array.from({ length: 24 }, (_, i) => line(`M${i * 40} 0V470`, '#162338', 1)).join('') +
      Array.from({ length: 12 }, (_, i) => line(`M0 ${i * 40}H934`, '#162338', 1)).join('') +
      at(
        18,
        130,
        [
          'M300 -140C330 -70 380 -30 440 -44C500 -24 560 -40 610 -80C640 -100 650 -140 650 -140Z',
          'M-30 -140C20 -110 70 -60 78 -6C70 40 30 56 -30 30Z',
          java,
          madura,
          bali,
        ]
          .map((d) => path(d, '#1d2c47', 'stroke="#35496d" stroke-width="2"'))
          .join('') +
          route('M118 98C180 92 300 150 402 120S560 130 632 142', ui.blue) +
          route('M632 142C690 176 740 210 836 216', ui.amber) +
          route('M180 150C260 190 330 170 392 178', ui.green) +
          route('M402 120C400 140 394 160 392 178', ui.blue) +
          [
            [210, 105],
            [330, 137],
            [470, 120],
            [566, 128],
          ]
            .map(([x, y]) => truck(x, y, ui.blue))
            .join('') +
          truck(704, 180, ui.amber) +
          truck(780, 208, ui.amber) +
          truck(290, 178, ui.green) +
          truck(520, 122, ui.red) +
          cities
            .map(
              ([n, x, y]) =>
                circle(x, y, 5, '#e8eefb') +
                `<text x="${x + (n === 'Yogyakarta' ? -20 : -10)}" y="${y + (n === 'Yogyakarta' || n === 'Denpasar' || n === 'Bandung' ? 34 : -18)}" fill="#dfe8f7" font-family="Space Grotesk Variable" font-size="17" font-weight="500">${n}</text>`,
            )
            .join('') +
          at(
            420,
            10,
            rect(0, 0, 210, 78, '#0c1424', 12, `stroke="${ui.red}" stroke-width="1.5"`) +
              `<text x="18" y="32" fill="#fff" font-family="Space Grotesk Variable" font-size="18" font-weight="600">L 9214 NX</text><text x="18" y="58" fill="${ui.red}" font-family="Space Grotesk Variable" font-size="15">Terlambat 48 menit</text>` +
              line('M100 78V98', ui.red, 2),
          ),
      ),
  )
  const spark = (points, colour) =>
    svg(150, 44, line(points.map((y, i) => `${i ? 'L' : 'M'}${4 + i * 20} ${42 - y}`).join(''), colour, 3))
  const kpi = (name, value, note, points, colour) =>
    `<div class="k"><span>${name}</span><div class="row b" style="align-items:flex-end"><b>${value}</b>${spark(points, colour)}</div><i style="color:${colour}">${note}</i></div>`
  const row = (plate, to, load, eta, state, colour) =>
    `<tr><td><b>${plate}</b></td><td>${to}</td><td>${load}</td><td>${eta}</td><td><span style="color:${colour};background:${colour}22;padding:6px 12px;border-radius:8px">${state}</span></td></tr>`
  const bars = [62, 74, 58, 88, 96, 70, 40]
    .map(
      (h, i) =>
        `<div style="text-align:center;flex:1"><div style="height:${h * 1.5}px;margin:${(96 - h) * 1.5}px 8px 8px;border-radius:6px;background:${i === 4 ? ui.amber : '#2b4672'}"></div>${'SSRKJSM'[i]}</div>`,
    )
    .join('')
  return page(
    'Space Grotesk Variable',
    `.p{background:#0c1424;color:#e8eefb;font-size:16px}.side{position:absolute;left:0;top:0;bottom:0;width:230px;border-right:1px solid ${ui.line};padding:30px 22px}.side div{padding:13px 16px;border-radius:10px;color:${ui.dim};margin-bottom:4px;font-size:17px}.side .on{background:#1b2942;color:#fff}.main{position:absolute;left:230px;right:0;top:0;padding:28px 32px}.kp{display:grid;grid-template-columns:repeat(4,1fr);gap:18px;margin:24px 0 18px}.k{border:1px solid ${ui.line};border-radius:14px;padding:18px 20px;background:#0f1a2e}.k span{color:${ui.dim}}.k b{white-space:nowrap;font-size:34px;letter-spacing:-.03em;font-weight:600}.k i{font-style:normal;font-size:15px}.card{border:1px solid ${ui.line};border-radius:14px;background:#0f1a2e;overflow:hidden}td{padding:12px 20px;border-top:1px solid ${ui.line}}table{width:100%;border-collapse:collapse;font-size:16px}`,
    `<div class="side"><div style="color:#fff;font-size:23px;font-weight:700;padding-left:6px;margin-bottom:26px;letter-spacing:-.02em"><span style="color:${ui.amber}">◣</span> nalaya</div><div class="on">Armada</div><div>Surat jalan</div><div>Rute &amp; biaya</div><div>Gudang</div><div>Sopir</div><div>Bengkel</div><div>Laporan</div></div><div class="main"><div class="row b m"><b style="font-size:30px;letter-spacing:-.03em;font-weight:600">Armada hari ini</b><span style="color:${ui.dim}">Senin, 18 Maret 2024 · 10.42 WIB <span style="color:${ui.green}">● langsung</span></span></div><div class="kp">${kpi('Truk di jalan', '71 / 86', '+4 dari kemarin', [10, 14, 12, 22, 20, 28, 30, 34], ui.green)}${kpi('Tepat waktu', '93,4%', '+1,2 poin', [18, 16, 22, 20, 26, 24, 30, 32], ui.green)}${kpi('Biaya per km', 'Rp 6.180', '−3,1% bulan ini', [34, 32, 30, 31, 24, 22, 20, 16], ui.blue)}${kpi('Perlu perhatian', '3 truk', '1 terlambat, 2 servis', [6, 6, 14, 8, 8, 20, 12, 24], ui.red)}</div><div class="row" style="gap:18px"><div class="card" style="width:934px">${map}</div><div style="flex:1;display:flex;flex-direction:column;gap:18px"><div class="card" style="padding:20px;flex:1"><span style="color:${ui.dim}">Muatan per hari (ton)</span><div class="row" style="margin-top:10px;color:${ui.dim};font-size:14px">${bars}</div></div><div class="card" style="padding:20px;flex:1"><span style="color:${ui.dim}">Solar tersisa di depo</span><div style="font-size:34px;font-weight:600;margin:8px 0 12px;letter-spacing:-.03em">18.400 L</div><div style="height:12px;border-radius:6px;background:#1b2942"><div style="width:62%;height:12px;border-radius:6px;background:${ui.green}"></div></div><p style="margin-top:14px;color:${ui.dim};font-size:15px">Cukup untuk 4 hari</p></div></div></div><div class="card" style="margin-top:18px"><table>${row('L 9214 NX', 'Surabaya → Semarang', 'Keramik · 18,2 t', 'Tiba 13.25', 'Terlambat', ui.red)}${row('L 8870 UV', 'Surabaya → Denpasar', 'Bahan pangan · 12,6 t', 'Tiba 17.10', 'Penyeberangan', ui.amber)}${row('D 9402 KE', 'Bandung → Yogyakarta', 'Tekstil · 9,8 t', 'Tiba 15.40', 'Di jalan', ui.green)}${row('B 9631 TYU', 'Jakarta → Surabaya', 'Elektronik · 14,0 t', 'Tiba 21.05', 'Di jalan', ui.green)}${row('L 9077 QA', 'Surabaya → Yogyakarta', 'Obat-obatan · 6,4 t', 'Tiba 16.30', 'Di jalan', ui.green)}${row('H 1652 DL', 'Semarang → Yogyakarta', 'Pupuk · 15,1 t', 'Tiba 12.50', 'Di jalan', ui.green)}</table></div></div>`,
  )
}

const phone = (x, y, turn, screen, w = 380, h = 790) =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;background:#10141c;border-radius:58px;padding:13px;transform:rotate(${turn}deg);box-shadow:0 30px 60px #0003"><div style="width:100%;height:100%;border-radius:46px;overflow:hidden;position:relative;background:#fff">${screen}<div style="position:absolute;left:50%;top:12px;width:104px;height:28px;margin-left:-52px;background:#10141c;border-radius:20px"></div></div></div>`
const status = (colour) =>
  `<div class="row b" style="padding:15px 30px 0;font-size:15px;font-weight:700;color:${colour}"><span>07.12</span><span>4G</span></div>`

function school() {
  const kid = (ground, person) =>
    svg(
      60,
      60,
      clipped(
        'M0 30A30 30 0 0 1 60 30A30 30 0 0 1 0 30Z',
        rect(0, 0, 60, 60, ground) + at(30, 30, person, 'scale(.17)'),
      ),
    )
  const boy = { skin: skins.tan, brow: '#1d1a20', mouth: 'open', turn: 4 }
  const girl = { skin: skins.light, brow: '#3a2a28', mouth: 'smile', lashes: true, turn: -4 }
  const teacher = { skin: skins.light, brow: '#3a2a28', mouth: 'smile', lashes: true, turn: 4 }
  const k = [
    kid('#ffe2a8', neck(boy.skin) + shoulders('#ffffff') + face(boy) + hair.short('#1d1a20')),
    kid(
      '#cfeeff',
      hair.bobBack('#2e1f1b') + neck(girl.skin) + shoulders('#ffffff') + face(girl) + hair.parted('#2e1f1b'),
    ),
    kid('#d8f3d2', shoulders('#3a6ea5') + hijab('#f58aa0', '#c25570', teacher, '#d2607a')),
  ]
  const subject = (fill, name, time, note) =>
    `<div class="row m" style="background:#fff;border-radius:20px;padding:14px 16px;margin-top:11px;gap:14px"><div style="width:46px;height:46px;border-radius:15px;background:${fill};display:grid;place-items:center">${svg(30, 30, at(15, 15, kawung(16, '#ffffff')))}</div><div style="flex:1"><b style="font-size:17px">${name}</b><div style="font-size:14px;color:#6f7c91">${note}</div></div><span style="font-size:14px;font-weight:700;color:#4a5b78">${time}</span></div>`
  const home = `<div style="background:#f2f6ff;height:100%"><div style="background:#3d6bff;color:#fff;border-radius:0 0 34px 34px;padding-bottom:24px">${status('#fff')}<div class="row b m" style="padding:26px 24px 0"><div><div style="font-size:15px;opacity:.85">Selamat pagi, Bu Dina</div><b style="font-size:25px;font-weight:800">Raka, kelas 4B</b></div>${k[0]}</div><div class="row" style="gap:10px;padding:20px 24px 0"><div class="t">Hadir<b>06.48</b></div><div class="t">Tugas<b>2</b></div><div class="t">Pesan<b>1</b></div></div></div><div style="padding:18px 20px"><b style="font-size:19px">Hari ini</b>${subject('#ff8a3d', 'Matematika', '07.30', 'Pecahan senilai')}${subject('#27b48a', 'IPA', '09.15', 'Bawa daun kering')}${subject('#8b5cf6', 'Seni tari', '10.30', 'Aula')}${subject('#3d6bff', 'Bahasa Indonesia', '12.30', 'Kumpulkan puisi')}</div><div style="position:absolute;left:20px;right:20px;bottom:20px;background:#fff;border-radius:26px;padding:18px 30px;font-size:14px;font-weight:700;color:#8a97ad" class="row b"><span style="color:#3d6bff">Beranda</span><span>Jadwal</span><span>Pesan</span><span>Iuran</span></div></div>`
  const note = `<div style="background:#fff7e8;height:100%">${status('#27324a')}<div class="row m" style="gap:14px;padding:28px 24px 16px">${k[2]}<div><b style="font-size:19px">Bu Nurul, wali kelas</b><div style="font-size:14px;color:#8a7650">Biasanya membalas sebelum 16.00</div></div></div><div style="padding:6px 22px;font-size:16.5px;line-height:1.45"><div class="bub">Ibu Bapak, besok anak-anak membawa satu benda dari dapur untuk pelajaran mengukur. Yang tidak pecah ya.</div><div class="bub" style="padding:0;overflow:hidden">${svg(270, 170, rect(0, 0, 270, 170, '#ffd27a') + rect(0, 118, 270, 52, '#c9803c') + path('M60 60H130L122 126H68Z', '#3d6bff') + line('M130 74C160 74 158 108 126 108', '#3d6bff', 9) + path('M166 52H224L230 126H160Z', '#27b48a') + rect(172, 40, 46, 16, '#1b8a69', 4) + [0, 1, 2, 3, 4, 5, 6, 7].map((i) => line(`M${40 + i * 27} 142v${i % 2 ? 8 : 14}`, '#fff7e8', 4)).join('') + line('M30 142H244', '#fff7e8', 4))}</div><div class="bub me">Siap Bu, Raka bawa gelas takar.</div></div><div style="position:absolute;left:20px;right:20px;bottom:22px;background:#fff;border-radius:26px;padding:18px 24px;color:#a2937a;font-size:16px">Tulis pesan…</div></div>`
  return page(
    'Nunito Variable',
    `.p{background:#ffc53d;color:#27324a}.t{flex:1;background:#ffffff26;border-radius:16px;padding:11px 14px;font-size:14px}.t b{display:block;font-size:21px}.bub{background:#fff;border-radius:6px 22px 22px;padding:16px 18px;margin-bottom:12px;width:270px}.me{background:#3d6bff;color:#fff;border-radius:22px 22px 6px;margin-left:auto;width:220px}`,
    `<div style="position:absolute;inset:0">${svg(1600, 1000, circle(1120, 1040, 640, '#ffb01f') + at(300, 890, kawung(330, '#ffd265')) + circle(1470, 140, 90, '#ff8a3d') + path('M700 90L760 150L700 210L640 150Z', '#3d6bff', 'opacity=".9"') + circle(120, 130, 54, '#27b48a'))}</div><div style="position:absolute;left:110px;top:236px;width:560px"><div class="row m" style="gap:14px;font-weight:800;font-size:24px">${svg(48, 48, circle(24, 24, 24, '#3d6bff') + at(24, 24, kawung(23, '#ffffff')))} Taman Cakra</div><h1 style="font-size:82px;line-height:1;font-weight:900;letter-spacing:-.03em;margin:30px 0 24px">Kabar sekolah, tanpa ramai grup.</h1><p style="font-size:25px;line-height:1.45;font-weight:600">Kehadiran, tugas, dan pesan wali kelas dalam satu aplikasi. Hanya 9 MB.</p></div>${phone(1146, 150, 7, note)}${phone(752, 96, -4, home)}`,
  )
}

function cooperative() {
  const entry = (fill, name, date, sum, plus) =>
    `<div class="row b m" style="padding:13px 0;border-bottom:1px solid #eceee8"><div class="row m" style="gap:13px"><div style="width:42px;height:42px;border-radius:50%;background:${fill}"></div><div><b style="font-size:16px;font-weight:600">${name}</b><div style="font-size:13.5px;color:#76806f">${date}</div></div></div><b style="font-size:16px;color:${plus ? '#1c7c4a' : '#1f2a22'}">${sum}</b></div>`
  const balance = `<div style="background:#f7f7f2;height:100%">${status('#1f2a22')}<div style="padding:26px 24px 0"><div class="row b m"><b style="font-size:22px;font-weight:700;letter-spacing:-.02em">Sugeng enjing, Pak Harjo</b><div style="width:40px;height:40px;border-radius:50%;background:#e3b341"></div></div><div style="background:#14432f;color:#fff;border-radius:26px;padding:24px;margin-top:20px;position:relative;overflow:hidden"><div style="position:absolute;right:-40px;top:-40px">${svg(220, 220, at(110, 110, kawung(120, '#1d5a40')))}</div><div style="position:relative"><span style="font-size:15px;color:#b9d4c4">Simpanan sukarela</span><div style="font-size:38px;font-weight:700;letter-spacing:-.03em;margin:6px 0 20px">Rp 8.450.000</div><div class="row b" style="font-size:14px;color:#b9d4c4"><span>Pokok<br><b style="color:#fff;font-size:16px">250.000</b></span><span>Wajib<br><b style="color:#fff;font-size:16px">3.600.000</b></span><span>SHU 2023<br><b style="color:#e3b341;font-size:16px">412.700</b></span></div></div></div><div class="row" style="gap:10px;margin:16px 0 20px"><span class="q" style="background:#e3b341">Setor</span><span class="q">Tarik</span><span class="q">Angsur</span></div><b style="font-size:18px">Riwayat</b>${entry('#cfe3d6', 'Setoran wajib', '1 Agustus', '+100.000', 1)}${entry('#f3dfae', 'Angsuran ke-7', '28 Juli', '−425.000')}${entry('#cfe3d6', 'Bagi hasil Juli', '25 Juli', '+36.250', 1)}${entry('#eadfd6', 'Belanja toko koperasi', '21 Juli', '−84.500')}${entry('#cfe3d6', 'Setoran sukarela', '15 Juli', '+250.000', 1)}${entry('#f3dfae', 'Angsuran ke-6', '28 Juni', '−425.000')}</div></div>`
  const ring = (share) =>
    svg(
      210,
      210,
      circle(105, 105, 84, 'none', 'stroke="#e4e8df" stroke-width="22"') +
        circle(
          105,
          105,
          84,
          'none',
          `stroke="#1c7c4a" stroke-width="22" stroke-linecap="round" stroke-dasharray="${528 * share} 528" transform="rotate(-90 105 105)"`,
        ) +
        `<text x="105" y="108" text-anchor="middle" font-family="Figtree Variable" font-size="42" font-weight="700" fill="#1f2a22">7/12</text><text x="105" y="134" text-anchor="middle" font-family="Figtree Variable" font-size="16" fill="#76806f">angsuran</text>`,
    )
  const loan = `<div style="background:#fff;height:100%">${status('#1f2a22')}<div style="padding:26px 24px 0;text-align:center"><b style="font-size:20px">Pinjaman usaha</b><div style="margin:22px 0 8px">${ring(7 / 12)}</div><span style="color:#76806f;font-size:16px">Sisa pokok</span><div style="font-size:34px;font-weight:700;letter-spacing:-.03em">Rp 1.980.000</div></div><div style="margin:22px 24px;background:#f4f5ef;border-radius:22px;padding:6px 20px;font-size:16px">${[
    ['Dicairkan', '12 Januari'],
    ['Jatuh tempo', '28 Agustus'],
    ['Angsuran', 'Rp 425.000'],
    ['Jasa', '1% menurun'],
    ['Keperluan', 'Modal warung'],
  ]
    .map(
      ([a, b]) =>
        `<div class="row b" style="padding:13px 0"><span style="color:#76806f">${a}</span><b style="font-weight:600">${b}</b></div>`,
    )
    .join(
      '',
    )}</div><div style="position:absolute;left:24px;right:24px;bottom:34px;background:#14432f;color:#fff;text-align:center;border-radius:20px;padding:19px;font-size:18px;font-weight:600">Bayar angsuran</div></div>`
  return page(
    'Figtree Variable',
    '.p{background:#14432f;color:#1f2a22}.q{flex:1;text-align:center;background:#e6eae0;border-radius:16px;padding:14px 0;font-weight:600;font-size:16px}',
    `<div style="position:absolute;inset:0">${svg(1600, 1000, kawungGround(1600, 1000, 250, '#174b35') + circle(1490, 900, 300, '#e3b341'))}</div>${phone(150, 74, 0, balance, 400, 852)}${phone(606, 150, 0, loan, 400, 852)}<div style="position:absolute;left:1080px;top:290px;width:430px;color:#fff"><div style="font-weight:700;font-size:26px;letter-spacing:-.02em;color:#e3b341">Guyub Artha</div><h1 style="font-size:68px;line-height:1.02;letter-spacing:-.035em;font-weight:700;margin:22px 0">Tabungan warga, terlihat oleh warga.</h1><p style="font-size:23px;line-height:1.45;color:#c5d9cd">1.240 anggota, 9 unit desa, satu buku yang selalu cocok.</p></div>`,
  )
}

function fishery() {
  const fish = (back, belly, s, long = 1) =>
    svg(
      300 * s,
      150 * s,
      `<g transform="scale(${s}) translate(150 75)"><g transform="scale(${long} ${1.15 - (long - 1) * 1.2})">${path('M-120 0C-80 -62 30 -66 96 -8L138 -46C132 -16 132 16 138 46L96 8C30 66 -80 62 -120 0Z', belly)}${path('M-120 0C-80 -62 30 -66 96 -8L138 -46C134 -30 133 -14 133 0H96C40 -16 -60 -20 -120 0Z', back)}${path('M-30 -48C-10 -82 40 -74 50 -40Z', mix(back, '#000000', 0.2))}${path('M-24 40C-10 62 20 62 26 38Z', back)}${line('M-70 -32Q-52 0 -70 32', mix(back, '#000000', 0.25), 4)}${circle(-92, -8, 7, '#ffffff')}${circle(-93, -8, 4, '#0a1c2b')}${[0, 1, 2, 3].map((i) => line(`M${-40 + i * 30} 4q8 8 0 18`, mix(belly, back, 0.4), 3)).join('')}</g></g>`,
    )
  const lot = (ground, f, name, weight, price, left, hot) =>
    `<div class="lot"><div style="background:${ground};height:190px;display:grid;place-items:center;position:relative">${f}<span style="position:absolute;left:16px;top:14px;background:${hot ? '#ff5a36' : '#072b44'};color:#fff;font-weight:700;font-size:16px;padding:6px 12px;border-radius:6px">${left}</span></div><div style="padding:18px 20px 20px"><div class="row b"><b style="font-size:22px;font-stretch:110%">${name}</b><span style="font-size:17px;color:#56707f">${weight}</span></div><div class="row b m" style="margin-top:12px"><div><small style="color:#56707f;font-size:14.5px">Tawaran tertinggi</small><div style="font-size:25px;font-weight:800">Rp ${price}<span style="font-size:16px;font-weight:500">/kg</span></div></div><b style="background:#ffd23f;padding:13px 20px;border-radius:8px;font-size:17px">Tawar</b></div></div></div>`
  const wave = (y, fill) => path(`M0 ${y}${'q50 -26 100 0t100 0'.repeat(8)}V420H0Z`, fill)
  const sea = svg(
    1600,
    400,
    rect(0, 0, 1600, 400, '#0b5d8c') +
      circle(1250, 170, 92, '#ffd23f') +
      path('M0 190Q300 130 620 190T1600 160V400H0Z', '#0a5079') +
      wave(230, '#0d77ab') +
      at(
        1180,
        232,
        path('M-190 0H210L160 70H-140Z', '#ff5a36') +
          path('M-190 0H210L203 12H-182Z', '#ffffff') +
          rect(-60, -70, 130, 70, '#f6f2e8', 6) +
          rect(-40, -54, 34, 28, '#0b3a57', 4) +
          rect(10, -54, 34, 28, '#0b3a57', 4) +
          line('M110 0V-150M110 -140L190 -10M110 -140L-60 -70', '#072b44', 6) +
          path('M110 -150L160 -134L110 -118Z', '#ffd23f'),
      ) +
      wave(290, '#0a4f7a') +
      wave(344, '#072b44'),
  )
  const bid = (who, kg, sum, ago) =>
    `<div class="row b" style="padding:12px 0;border-bottom:1px solid #d8e3e8;font-size:17px"><span><b>${who}</b> · ${kg}</span><span>${sum} <span style="color:#7b919d">${ago}</span></span></div>`
  return page(
    'Archivo Variable',
    '.p{background:#eef4f6;color:#072b44}.lot{background:#fff;border-radius:12px;overflow:hidden}',
    `<div style="position:absolute;left:0;top:0">${sea}</div><div class="row m" style="position:absolute;left:70px;right:70px;top:0;height:88px;gap:40px;color:#fff;font-size:18px;font-weight:500"><b style="font-size:30px;font-weight:900;font-stretch:120%;margin-right:auto">JUKUTA</b><span>Lelang pagi</span><span>Harga kemarin</span><span>Nelayan</span><span>Kirim ke kota</span><b style="border:2px solid #fff;border-radius:8px;padding:9px 18px">Masuk</b></div><div style="position:absolute;left:70px;top:122px;color:#fff;width:940px"><h1 style="font-size:66px;line-height:1.02;font-weight:900;font-stretch:108%;letter-spacing:-.02em">Langsung dari dermaga,<br>sebelum jam tujuh.</h1></div><div style="position:absolute;left:70px;top:286px;color:#fff;font-size:21px;font-weight:600">Lelang Paotere buka sampai 06.45 · 38 kapal sudah sandar</div><div style="position:absolute;left:70px;top:440px;display:grid;grid-template-columns:repeat(3,330px);gap:22px">${lot('#cfe6ee', fish('#1d5f86', '#dbe9ef', 0.86, 1.1), 'Cakalang', '140 kg', '31.500', '02.14', 1)}${lot('#ffe1d6', fish('#d8432c', '#ffc7b5', 0.86), 'Kakap merah', '62 kg', '78.000', '05.40')}${lot('#e3ead2', fish('#55683a', '#e8ebcb', 0.86), 'Kerapu', '35 kg', '112.000', '08.05')}</div><div style="position:absolute;left:70px;top:790px;display:grid;grid-template-columns:repeat(3,330px);gap:22px">${lot('#d9def0', fish('#39457e', '#d5dcf2', 0.86, 1.15), 'Tongkol', '210 kg', '24.000', '11.30')}${lot('#fff0c4', fish('#c9962b', '#fff3cf', 0.86), 'Kuwe', '48 kg', '56.500', '12.10')}${lot('#d6ece6', fish('#2c7a70', '#daf0ea', 0.86, 1.1), 'Bandeng', '95 kg', '27.000', '14.25')}</div><div style="position:absolute;right:70px;top:440px;width:386px;background:#fff;border-radius:12px;padding:24px 26px"><div class="row b m"><b style="font-size:23px;font-stretch:110%">Tawaran masuk</b><span style="color:#ff5a36;font-weight:700;font-size:16px">● langsung</span></div><div style="margin-top:10px">${bid('RM Sinar Laut', '40 kg', '31.500', '4 dtk')}${bid('Ibu Hasnah', '20 kg', '31.000', '11 dtk')}${bid('Pasar Terong 12', '60 kg', '30.500', '25 dtk')}${bid('Hotel Senja', '30 kg', '30.000', '40 dtk')}${bid('Dg. Naba', '25 kg', '29.500', '1 mnt')}</div><div style="background:#072b44;color:#fff;border-radius:10px;margin-top:22px;padding:20px"><div style="font-size:16px;color:#a9c6d6">Tawaran Anda · Cakalang, 140 kg</div><div class="row b m" style="margin-top:10px"><b style="font-size:30px;font-weight:800">Rp 32.000</b><b style="background:#ffd23f;color:#072b44;border-radius:8px;padding:13px 20px;font-size:17px">Kirim</b></div></div></div>`,
  )
}

export const pictures = {
  'gallery-logistics.jpg': logistics(),
  'gallery-school.jpg': school(),
  'gallery-cooperative.jpg': cooperative(),
  'gallery-fishery.jpg': fishery(),
}
