import { service } from '../types/service.ts'
import { defineSamples } from './define-samples.ts'
import { sampleImagePaths } from './image-paths.ts'

export const serviceSamples = defineSamples(service, [
  {
    title: 'Pengembangan web',
    title_en: 'Web development',
    paragraph: 'Situs perusahaan dan toko daring yang cepat, mudah diperbarui, dan enak dibaca di ponsel.',
    paragraph_en: 'Company sites and online shops that are fast, easy to update and a pleasure to read on a phone.',
    img: sampleImagePaths.serviceWeb,
    paragraphdetail: `<h2>Situs yang bekerja, bukan sekadar ada</h2>
<p>Kami mulai dari pertanyaan sederhana: <strong>apa yang harus dilakukan pengunjung setelah membuka halaman ini?</strong> Menelepon, memesan, mengunduh katalog, atau datang ke toko. Susunan halaman, teks, dan gambar mengikuti jawaban itu.</p>
<h3>Yang Anda terima</h3>
<ul>
<li>Rancangan tiap halaman yang bisa Anda coba di ponsel sebelum dibangun.</li>
<li>Ruang admin dalam bahasa Indonesia, sehingga staf Anda dapat mengganti teks dan gambar sendiri.</li>
<li>Waktu muat di bawah dua detik pada ponsel kelas menengah, diukur dan dilaporkan.</li>
<li>Domain, sertifikat, dan kode sumber atas nama Anda.</li>
</ul>
<h3>Cara kami bekerja</h3>
<ol>
<li><strong>Minggu 1:</strong> wawancara, peta halaman, dan penawaran terinci.</li>
<li><strong>Minggu 2–3:</strong> rancangan dan penulisan isi.</li>
<li><strong>Minggu 4–7:</strong> pembangunan, dengan hasil yang bisa dicoba setiap dua minggu.</li>
<li><strong>Minggu 8:</strong> pengujian, pelatihan, dan peluncuran.</li>
</ol>
<blockquote><p>Setelah situs baru tayang, telepon yang menanyakan jam buka hampir hilang. Yang datang sekarang pesanan.</p></blockquote>
<p>Situs profil umumnya selesai dalam delapan minggu; toko daring sepuluh sampai empat belas. Sesudah tayang, kami merawatnya dengan biaya bulanan yang tetap, atau menyerahkannya kepada tim Anda lengkap dengan dokumentasi.</p>`,
    paragraphdetail_en: `<h2>A site that works, not one that is merely there</h2>
<p>We begin with a simple question: <strong>what should a visitor do once this page is open?</strong> Call, order, download the catalogue, or come to the shop. The layout, the words and the pictures all follow from the answer.</p>
<h3>What you get</h3>
<ul>
<li>A design of every page that you can try on your phone before it is built.</li>
<li>A back office in plain language, so that your own staff can change words and pictures.</li>
<li>Pages that load in under two seconds on a mid-range phone, measured and reported.</li>
<li>The domain, the certificates and the source code in your name.</li>
</ul>
<h3>How we work</h3>
<ol>
<li><strong>Week 1:</strong> interviews, a map of the pages and an itemised quotation.</li>
<li><strong>Weeks 2–3:</strong> design and copywriting.</li>
<li><strong>Weeks 4–7:</strong> building, with something to try every two weeks.</li>
<li><strong>Week 8:</strong> testing, training and launch.</li>
</ol>
<blockquote><p>Once the new site was up, the calls asking about opening hours all but stopped. What comes in now is orders.</p></blockquote>
<p>A company site usually takes eight weeks; an online shop, ten to fourteen. After launch we look after it for a fixed monthly fee, or hand it to your team with full documentation.</p>`,
  },
  {
    title: 'Sistem informasi',
    title_en: 'Information systems',
    paragraph: 'Sistem pesanan, stok, kepegawaian, dan keuangan yang mengikuti alur kerja Anda, bukan sebaliknya.',
    paragraph_en: 'Ordering, stock, staff and finance systems that follow the way you work, not the other way round.',
    img: sampleImagePaths.serviceSystems,
    paragraphdetail: `<h2>Dari lembar kerja ke sistem yang bisa dipercaya</h2>
<p>Kebanyakan klien datang kepada kami dengan dua puluh berkas Excel yang saling menyalin. Kami duduk bersama orang yang mengisinya setiap hari, mencatat alurnya, lalu membangun <strong>satu sumber data</strong> yang dipakai semua bagian.</p>
<h3>Yang sering kami bangun</h3>
<ul>
<li>Pesanan, stok, dan pengiriman untuk pabrik dan distributor.</li>
<li>Pendaftaran dan jadwal untuk klinik, rumah sakit, dan sekolah.</li>
<li>Kepegawaian, lembur, dan penggajian, termasuk BPJS dan PPh 21.</li>
<li>Penghubung ke bank, lokapasar, dan aplikasi akuntansi yang sudah Anda pakai.</li>
</ul>
<h3>Pindah tanpa berhenti</h3>
<p>Data lama kami pindahkan dan cocokkan baris demi baris. Sistem lama dan baru berjalan berdampingan sekurangnya dua minggu, sampai angka keduanya sama. Baru sesudah itu yang lama dimatikan.</p>
<blockquote><p>Tutup buku bulanan yang dulu enam hari sekarang selesai dalam satu setengah hari.</p></blockquote>
<h3>Biaya dan waktu</h3>
<p>Modul pertama biasanya dapat dipakai dalam tiga bulan. Kami menyarankan mulai dari satu alur yang paling menyita waktu, lalu menambah berikutnya setelah yang pertama terbukti. Setiap modul ditawarkan dengan harga tersendiri, jadi Anda dapat berhenti kapan saja.</p>`,
    paragraphdetail_en: `<h2>From spreadsheets to a system you can rely on</h2>
<p>Most clients come to us with twenty Excel files that copy from one another. We sit with the people who fill them in every day, write down how the work really flows, and build <strong>one source of data</strong> that every department uses.</p>
<h3>What we often build</h3>
<ul>
<li>Orders, stock and deliveries for factories and distributors.</li>
<li>Appointments and rotas for clinics, hospitals and schools.</li>
<li>Staff records, overtime and payroll, including Indonesian social security and income tax.</li>
<li>Links to your bank, to marketplaces and to the accounting software you already use.</li>
</ul>
<h3>Moving without stopping</h3>
<p>We move your old data and reconcile it row by row. The old and the new system run side by side for at least two weeks, until their figures agree. Only then is the old one switched off.</p>
<blockquote><p>Closing the month used to take six days. Now it takes a day and a half.</p></blockquote>
<h3>Cost and time</h3>
<p>The first module is usually in use within three months. We suggest starting with the one process that eats the most time, and adding the next once the first has proved itself. Each module is priced separately, so you can stop at any point.</p>`,
  },
  {
    title: 'Aplikasi seluler',
    title_en: 'Mobile apps',
    paragraph: 'Satu aplikasi untuk Android dan iOS yang tetap lancar di ponsel lama dan saat sinyal hilang.',
    paragraph_en: 'One app for Android and iOS that keeps running on older phones and when the signal drops.',
    img: sampleImagePaths.serviceMobile,
    paragraphdetail: `<h2>Aplikasi yang tidak cepat dihapus</h2>
<p>Ponsel pelanggan Anda mungkin berumur empat tahun dan memorinya hampir penuh. Karena itu kami menjaga aplikasi tetap kecil, membukanya dalam sekejap, dan membuatnya <strong>tetap berguna tanpa sinyal</strong>: yang diisi di jalan terkirim sendiri saat jaringan kembali.</p>
<h3>Termasuk di dalamnya</h3>
<ul>
<li>Rancangan layar yang diuji bersama lima sampai delapan calon pengguna.</li>
<li>Satu basis kode untuk Android dan iOS, sehingga perubahan cukup dikerjakan sekali.</li>
<li>Pemberitahuan, pemindaian kode QR, peta, dan pembayaran bila diperlukan.</li>
<li>Pendaftaran ke Play Store dan App Store atas akun perusahaan Anda.</li>
</ul>
<h3>Perlukah aplikasi?</h3>
<p>Tidak selalu. Bila pelanggan hanya datang dua kali setahun, situs yang baik sering lebih murah dan lebih banyak dipakai. Kami akan mengatakannya pada rapat pertama, meskipun itu berarti pekerjaan yang lebih kecil untuk kami.</p>
<blockquote><p>Ukurannya 9 MB. Orang tua murid yang ponselnya penuh pun masih bisa memasangnya.</p></blockquote>
<p>Versi pertama umumnya siap dalam empat bulan. Setelah terbit kami memantau kerusakan, membaca ulasan bersama Anda, dan merilis perbaikan setiap bulan.</p>`,
    paragraphdetail_en: `<h2>An app people do not delete</h2>
<p>Your customer’s phone may be four years old and nearly full. So we keep apps small and quick to open, and we make them <strong>useful without a signal</strong>: what is filled in on the road sends itself when the network returns.</p>
<h3>What is included</h3>
<ul>
<li>Screens tested with five to eight of the people who will use them.</li>
<li>One code base for Android and iOS, so a change is made once.</li>
<li>Notifications, QR scanning, maps and payments where they are needed.</li>
<li>Publishing on the Play Store and the App Store under your company’s own account.</li>
</ul>
<h3>Do you need an app?</h3>
<p>Not always. If customers come back twice a year, a good website is often cheaper and better used. We will say so at the first meeting, even if it means a smaller job for us.</p>
<blockquote><p>It is 9 MB. Even the parents whose phones are full can install it.</p></blockquote>
<p>A first version is usually ready in four months. After release we watch for crashes, read the reviews with you and ship fixes every month.</p>`,
  },
  {
    title: 'Hosting dan domain',
    title_en: 'Hosting and domains',
    paragraph: 'Server di Jakarta dengan cadangan setiap malam, dipantau siang malam oleh orang yang Anda kenal.',
    paragraph_en: 'Servers in Jakarta with nightly backups, watched day and night by people you know.',
    img: sampleImagePaths.serviceHosting,
    paragraphdetail: `<h2>Rumah yang tenang untuk situs Anda</h2>
<p>Situs dan sistem klien kami ditempatkan di dua pusat data di Jakarta dan Bekasi. Bila satu lokasi terganggu, yang lain mengambil alih. Anda tidak perlu tahu caranya; cukup tahu <strong>siapa yang harus dihubungi</strong>, dan bahwa ia mengangkat telepon.</p>
<h3>Setiap paket mencakup</h3>
<ul>
<li>Sertifikat HTTPS, pembaruan sistem, dan perlindungan dari serangan umum.</li>
<li>Cadangan setiap malam yang disimpan 30 hari di lokasi terpisah.</li>
<li>Pemantauan setiap menit, dengan peringatan ke petugas jaga kami.</li>
<li>Surel dengan nama domain Anda, lengkap dengan pengaturan antispam.</li>
</ul>
<h3>Pindah dari penyedia lain</h3>
<ol>
<li>Kami salin situs Anda ke server baru dan Anda memeriksanya di alamat sementara.</li>
<li>Domain dialihkan pada malam hari; surel ikut pindah tanpa ada yang hilang.</li>
<li>Server lama tetap menyala dua minggu sebagai jaga-jaga.</li>
</ol>
<p>Perpindahan kami kerjakan tanpa biaya untuk kontrak setahun. Sepanjang 2023 layanan kami menyala 99,97 persen; rincian gangguannya kami tulis terbuka di laporan bulanan.</p>
<blockquote><p>Dulu kami tahu situs mati dari pelanggan. Sekarang kami tahu dari laporan bahwa tadi malam sempat ada gangguan, dan sudah beres.</p></blockquote>`,
    paragraphdetail_en: `<h2>A quiet home for your site</h2>
<p>Our clients’ sites and systems live in two data centres, in Jakarta and in Bekasi. If one has trouble, the other takes over. You need not know how; only <strong>whom to call</strong>, and that they pick up the phone.</p>
<h3>Every plan includes</h3>
<ul>
<li>HTTPS certificates, system updates and protection from common attacks.</li>
<li>Nightly backups kept for 30 days at a separate site.</li>
<li>A check every minute, with alerts to our engineer on duty.</li>
<li>E-mail at your own domain, with spam protection set up properly.</li>
</ul>
<h3>Moving from another provider</h3>
<ol>
<li>We copy your site to the new server and you check it at a temporary address.</li>
<li>The domain is switched at night; your e-mail moves with it and nothing is lost.</li>
<li>The old server stays on for two weeks, just in case.</li>
</ol>
<p>We move you free of charge with a one-year contract. Throughout 2023 our service was up 99.97 per cent of the time; every outage is written up openly in the monthly report.</p>
<blockquote><p>We used to learn from customers that the site was down. Now a report tells us there was a fault last night, and that it is fixed.</p></blockquote>`,
  },
  {
    title: 'Optimasi mesin pencari',
    title_en: 'Search engine optimisation',
    paragraph: 'Ditemukan oleh orang yang memang mencari Anda, dengan cara yang bertahan lama dan bisa dijelaskan.',
    paragraph_en: 'Being found by people who are already looking for you, by means that last and can be explained.',
    img: sampleImagePaths.serviceSeo,
    paragraphdetail: `<h2>Peringkat adalah akibat</h2>
<p>Kami tidak menjual tautan dan tidak menjanjikan halaman pertama dalam seminggu. Yang kami kerjakan adalah hal yang memang dinilai mesin pencari: <strong>halaman yang cepat, menjawab pertanyaan, dan disebut oleh situs lain karena layak</strong>.</p>
<h3>Tiga bulan pertama</h3>
<ol>
<li><strong>Pemeriksaan teknis:</strong> kecepatan, tautan putus, halaman ganda, dan data terstruktur.</li>
<li><strong>Riset kata:</strong> istilah yang dipakai pelanggan Anda, termasuk bahasa sehari-hari dan nama daerah.</li>
<li><strong>Perbaikan isi:</strong> sepuluh halaman terpenting ditulis ulang bersama orang yang paham produknya.</li>
</ol>
<h3>Untuk usaha dengan toko fisik</h3>
<ul>
<li>Profil usaha di peta: jam buka, foto, dan kategori yang benar.</li>
<li>Cara meminta ulasan yang wajar, dan cara menjawab yang buruk.</li>
<li>Halaman untuk setiap cabang dengan alamat yang seragam di mana pun.</li>
</ul>
<blockquote><p>Laporannya dua halaman dan bisa saya ceritakan kembali kepada ayah saya.</p></blockquote>
<p>Setiap bulan Anda melihat tiga angka: berapa orang yang menemukan Anda, berapa yang menghubungi, dan apa yang kami ubah. Bila setelah enam bulan tidak ada kemajuan, kami sarankan berhenti dan memakai anggarannya untuk hal lain.</p>`,
    paragraphdetail_en: `<h2>Ranking is a consequence</h2>
<p>We do not sell links, and we do not promise the first page within a week. What we do is what search engines actually reward: <strong>pages that are fast, that answer a question, and that other sites mention because they deserve it</strong>.</p>
<h3>The first three months</h3>
<ol>
<li><strong>A technical check:</strong> speed, broken links, duplicate pages and structured data.</li>
<li><strong>Keyword research:</strong> the words your customers use, everyday speech and regional names included.</li>
<li><strong>Better content:</strong> your ten most important pages rewritten with the people who know the product.</li>
</ol>
<h3>If you have a shop people can walk into</h3>
<ul>
<li>Your listing on the map: opening hours, photographs and the right category.</li>
<li>A decent way to ask for reviews, and how to answer the bad ones.</li>
<li>A page for every branch, with the same address everywhere it appears.</li>
</ul>
<blockquote><p>The report is two pages long, and I can explain it to my father.</p></blockquote>
<p>Every month you see three figures: how many people found you, how many got in touch, and what we changed. If nothing has moved after six months, we will advise you to stop and spend the budget on something else.</p>`,
  },
  {
    title: 'Pemasaran digital',
    title_en: 'Digital marketing',
    paragraph: 'Kampanye di media sosial, surel, dan iklan pencarian dengan anggaran yang terlihat ke mana perginya.',
    paragraph_en: 'Social media, e-mail and search campaigns with a budget you can follow to the last rupiah.',
    img: sampleImagePaths.serviceMarketing,
    paragraphdetail: `<h2>Iklan yang bisa dihitung</h2>
<p>Setiap kampanye kami mulai dengan satu tujuan dan satu angka. Bukan jumlah suka, melainkan <strong>biaya untuk satu pelanggan baru</strong>. Dari angka itu kita tahu iklan mana yang diteruskan dan mana yang dihentikan pada minggu kedua.</p>
<h3>Yang kami kerjakan</h3>
<ul>
<li>Iklan di mesin pencari dan media sosial, lengkap dengan halaman tujuannya.</li>
<li>Kalender isi bulanan: foto, teks, dan video pendek yang kami buat di tempat Anda.</li>
<li>Surel dan pesan WhatsApp untuk pelanggan yang memang sudah mengizinkan.</li>
<li>Pengukuran yang menghormati privasi dan sesuai UU Pelindungan Data Pribadi.</li>
</ul>
<h3>Anggaran terbuka</h3>
<p>Akun iklan dibuat atas nama Anda dan dibayar langsung dari rekening Anda. Kami menagih jasa dengan tarif tetap, bukan persentase, sehingga kami tidak pernah untung bila Anda belanja iklan lebih banyak.</p>
<blockquote><p>Untuk pertama kalinya saya tahu iklan mana yang membawa pembeli, dan mana yang hanya ramai.</p></blockquote>
<h3>Mulai dari kecil</h3>
<p>Kami menyarankan percobaan enam minggu dengan anggaran iklan mulai lima juta rupiah. Hasilnya ditulis apa adanya, dan keputusan untuk melanjutkan sepenuhnya di tangan Anda.</p>`,
    paragraphdetail_en: `<h2>Advertising you can count</h2>
<p>Every campaign starts with one aim and one number. Not likes, but <strong>the cost of one new customer</strong>. That number tells us which advertisement to keep and which to stop in the second week.</p>
<h3>What we do</h3>
<ul>
<li>Search and social media advertising, with the landing pages behind it.</li>
<li>A monthly content calendar: photographs, words and short videos made at your place.</li>
<li>E-mail and WhatsApp messages, to customers who have agreed to them.</li>
<li>Measurement that respects privacy and complies with Indonesia’s data protection law.</li>
</ul>
<h3>An open budget</h3>
<p>The advertising accounts are in your name and paid straight from your bank account. We charge a fixed fee, not a percentage, so we never profit from you spending more.</p>
<blockquote><p>For the first time I know which advertisement brings buyers, and which only brings noise.</p></blockquote>
<h3>Start small</h3>
<p>We suggest a six-week trial with an advertising budget from five million rupiah. You get the results as they are, and whether to go on is entirely up to you.</p>`,
  },
  {
    title: 'Konsultasi TI',
    title_en: 'IT consulting',
    paragraph: 'Pendapat kedua yang jujur sebelum Anda membeli, membangun, atau mengganti sistem.',
    paragraph_en: 'An honest second opinion before you buy, build or replace a system.',
    img: sampleImagePaths.serviceConsulting,
    paragraphdetail: `<h2>Tanya dulu, baru beli</h2>
<p>Keputusan TI yang mahal jarang salah karena teknologinya. Biasanya karena pertanyaannya belum selesai. Kami membantu Anda <strong>merumuskan kebutuhan, membandingkan pilihan, dan membaca kontrak</strong> sebelum ada yang ditandatangani.</p>
<h3>Kapan kami biasanya dipanggil</h3>
<ul>
<li>Memilih antara membeli perangkat lunak jadi dan membangun sendiri.</li>
<li>Menilai penawaran vendor: harga, cakupan, dan hal yang tidak tertulis.</li>
<li>Menyusun rencana TI dan anggaran tiga tahun.</li>
<li>Menyelamatkan proyek yang terlambat atau berhenti di tengah jalan.</li>
</ul>
<h3>Bentuk pekerjaannya</h3>
<p>Satu konsultan senior, dua sampai empat minggu, dengan tarif harian yang disepakati di muka. Anda menerima laporan paling banyak dua belas halaman: keadaan sekarang, pilihan yang masuk akal, biaya masing-masing, dan saran kami dengan alasannya.</p>
<blockquote><p>Mereka menyarankan kami tidak membangun apa-apa tahun ini. Itu menghemat empat ratus juta.</p></blockquote>
<h3>Tanpa kepentingan ganda</h3>
<p>Kami tidak menerima komisi dari vendor mana pun. Bila saran kami ternyata adalah sesuatu yang juga kami kerjakan, kami sertakan sekurangnya dua penawaran dari pihak lain agar Anda dapat membandingkan.</p>`,
    paragraphdetail_en: `<h2>Ask first, buy later</h2>
<p>Expensive IT decisions seldom go wrong because of the technology. More often the question was never finished. We help you <strong>put the need into words, compare the options and read the contract</strong> before anyone signs.</p>
<h3>When we are usually called in</h3>
<ul>
<li>Choosing between ready-made software and building your own.</li>
<li>Judging a supplier’s quotation: the price, the scope and what it leaves out.</li>
<li>Drawing up a three-year IT plan and its budget.</li>
<li>Rescuing a project that is late or has stalled.</li>
</ul>
<h3>What it looks like</h3>
<p>One senior consultant for two to four weeks, at a daily rate agreed in advance. You receive a report of twelve pages at most: where you are now, the options that make sense, what each would cost, and our advice with the reasons for it.</p>
<blockquote><p>They advised us to build nothing this year. That saved us four hundred million rupiah.</p></blockquote>
<h3>No conflict of interest</h3>
<p>We take no commission from any supplier. If our advice turns out to be something we also do ourselves, we include at least two quotations from others, so that you can compare.</p>`,
  },
  {
    title: 'Audit keamanan',
    title_en: 'Security audit',
    paragraph: 'Kami mencari celah sebelum orang lain menemukannya, lalu membantu menutupnya satu per satu.',
    paragraph_en: 'We look for the gaps before someone else finds them, then help you close them one by one.',
    img: sampleImagePaths.serviceSecurity,
    paragraphdetail: `<h2>Diperiksa seperti oleh lawan, dilaporkan seperti oleh kawan</h2>
<p>Dengan izin tertulis dari Anda, kami mencoba masuk ke situs, aplikasi, dan jaringan Anda dengan cara yang sama seperti penyerang. Bedanya, kami <strong>berhenti di pintu, mencatat, dan memberi tahu</strong>.</p>
<h3>Yang diperiksa</h3>
<ul>
<li>Login, hak akses, dan apa yang bisa dilihat pengguna milik pengguna lain.</li>
<li>Masukan yang dapat disalahgunakan: formulir, unggahan berkas, dan API.</li>
<li>Server, pembaruan yang tertinggal, dan cadangan yang belum pernah diuji.</li>
<li>Kebiasaan kerja: sandi bersama, akun mantan pegawai, surel tipuan.</li>
</ul>
<h3>Laporannya</h3>
<p>Setiap temuan ditulis dengan tingkat bahaya, langkah untuk mengulanginya, dan cara memperbaikinya. Ringkasan dua halaman untuk pimpinan, rincian untuk tim teknis. Temuan yang gawat kami telepon hari itu juga.</p>
<pre><code>K-03  Tinggi  Nota pelanggan lain dapat dibuka
              dengan mengganti nomor di alamat
Perbaikan     periksa pemilik nota pada setiap permintaan</code></pre>
<h3>Sesudahnya</h3>
<p>Pemeriksaan ulang dalam 60 hari sudah termasuk dalam harga. Metode kami mengikuti OWASP ASVS, dan semua data yang terlihat selama pemeriksaan dihapus setelah laporan diterima.</p>
<blockquote><p>Tujuh belas temuan, dua gawat. Sebulan kemudian semuanya tertutup, dan tim kami tahu mengapa.</p></blockquote>`,
    paragraphdetail_en: `<h2>Examined as an enemy would, reported as a friend would</h2>
<p>With your written permission, we try to get into your website, apps and network the way an attacker would. The difference is that we <strong>stop at the door, take notes and tell you</strong>.</p>
<h3>What we examine</h3>
<ul>
<li>Sign-in, access rights, and what one user can see of another’s.</li>
<li>Input that can be abused: forms, file uploads and APIs.</li>
<li>Servers, missed updates, and backups that have never been tested.</li>
<li>Working habits: shared passwords, accounts of former staff, phishing.</li>
</ul>
<h3>The report</h3>
<p>Every finding comes with its severity, the steps to reproduce it and the way to fix it. There is a two-page summary for management and the detail for the technical team. For anything critical, we call you the same day.</p>
<pre><code>K-03  High    Another customer's invoice opens
              when the number in the address is changed
Fix           check who owns the invoice on every request</code></pre>
<h3>Afterwards</h3>
<p>A second check within 60 days is included in the price. Our method follows the OWASP ASVS, and any data we saw along the way is deleted once you have received the report.</p>
<blockquote><p>Seventeen findings, two of them critical. A month later all were closed, and our team knew why.</p></blockquote>`,
  },
])
