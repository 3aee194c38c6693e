import type { LocalisedText } from './fields.ts'

/** Words with one meaning in this trade, one group a line: the search of visitors finds each of them by the others. */
export const tradeWords: LocalisedText = {
  id: `seo = optimasi mesin pencari
google = mesin pencari
website = situs = web = laman = wordpress = wp = cms
bikin = buat = kembang = bangun = build = develop
toko online = toko daring = online shop = ecommerce = olshop
online = daring
aplikasi = app = application
software = perangkat lunak = program
ponsel = hp = handphone = seluler = mobile
hosting = server
backup = cadangan
keamanan = security = audit keamanan = retas = bobol = jebol = bocor = hack = deface = virus = malware = ransomware = phishing = sadap = judi online = judol
pentest = uji penetrasi = penetration test = vulnerability scan = audit keamanan
celah = kerentanan = vulnerability
pemasaran = marketing = promosi = iklan = advertising
medsos = sosmed = media sosial = social media = instagram = ig = facebook = fb
email = surel
ti = it = teknologi informasi = komputer
harga = biaya = tarif = price
kontak = hubungi = contact
telepon = telp = wa = whatsapp = phone
peringkat = ranking = rank
gaji = upah = payroll
stok = persediaan = inventaris = stock
akuntansi = pembukuan = accounting
perawatan = pemeliharaan = maintenance
desain = rancangan = design
karyawan = pegawai = staf = staff
pendiri = founder
direktur = director = ceo`,
  en: `ads = adverts = advertising = marketing = promotion
online shop = online store = webshop = ecommerce
optimisation = optimization
phone = mobile = cellphone
iphone = ios
price = cost = fee = rate
security = hack = malware = virus = ransomware = spyware = trojan = phishing = breach = break = broke = intrusion = intruder = infected = stolen = leak = compromised
inventory = stock
app = application = software`,
}
