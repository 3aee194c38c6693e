import { blog } from '../types/blog.ts'
import { defineSamples } from './define-samples.ts'
import { sampleImagePaths } from './image-paths.ts'

export const blogSamples = defineSamples(blog, [
  {
    title: 'Situs cepat di ujung sinyal',
    title_en: 'A fast site at the edge of the signal',
    paragraph:
      'Kami mengukur 40 situs usaha kecil dari sebuah desa dengan satu batang sinyal. Inilah yang paling memperlambat.',
    paragraph_en:
      'We measured 40 small business sites from a village with one bar of signal. This is what slows them down most.',
    img: sampleImagePaths.blogRuralSpeed,
    paragraphdetail: `<p>Bulan lalu dua orang dari tim kami menginap tiga malam di lereng Merbabu. Bukan untuk berlibur, melainkan untuk membuka 40 situs usaha kecil dengan ponsel tiga tahunan dan satu batang sinyal. Hasilnya lebih buruk daripada dugaan kami: <strong>separuhnya butuh lebih dari 14 detik</strong> sebelum ada yang bisa dibaca.</p>
<h2>Tiga penyebab terbesar</h2>
<ol>
<li><strong>Gambar seukuran poster.</strong> Rata-rata 3,2 MB foto di halaman depan, padahal layarnya selebar telapak tangan.</li>
<li><strong>Program yang tidak dipakai.</strong> Peta, obrolan, dan pelacak dimuat di setiap halaman, meskipun hanya satu yang membutuhkannya.</li>
<li><strong>Huruf yang datang terlambat.</strong> Teks disembunyikan sampai empat berkas huruf selesai diunduh.</li>
</ol>
<h2>Yang bisa dikerjakan minggu ini</h2>
<ul>
<li>Simpan foto dalam beberapa ukuran dan biarkan peramban memilih.</li>
<li>Hapus satu alat pihak ketiga yang tidak pernah Anda buka laporannya.</li>
<li>Pakai satu berkas huruf, atau huruf bawaan ponsel.</li>
</ul>
<p>Untuk salah satu klien, ketiga langkah itu memangkas halaman depan dari 4,1 MB menjadi 380 KB. Biayanya satu hari kerja.</p>
<blockquote><p>Pengunjung tidak pernah mengeluh bahwa situs Anda lambat. Mereka hanya pergi.</p></blockquote>
<h2>Cara mengujinya sendiri</h2>
<p>Tidak perlu naik gunung. Di peramban Chrome, buka <em>DevTools</em>, tab <em>Network</em>, lalu pilih kecepatan 3G. Muat halaman Anda dan hitung pelan-pelan. Bila sampai angka lima belum ada yang bisa dibaca, mulailah dari gambar.</p>`,
    paragraphdetail_en: `<p>Last month two of us spent three nights on the slopes of Mount Merbabu. Not on holiday: we were there to open 40 small business sites on a three-year-old phone with one bar of signal. It was worse than we expected. <strong>Half of them took more than 14 seconds</strong> before there was anything to read.</p>
<h2>The three biggest causes</h2>
<ol>
<li><strong>Pictures the size of posters.</strong> An average of 3.2 MB of photographs on the front page, for a screen no wider than your palm.</li>
<li><strong>Code that nobody uses.</strong> Maps, chat and trackers loaded on every page, though only one page needs them.</li>
<li><strong>Fonts that arrive late.</strong> The text stays hidden until four font files have been downloaded.</li>
</ol>
<h2>What you can do this week</h2>
<ul>
<li>Save photographs in several sizes and let the browser choose.</li>
<li>Remove one third-party tool whose reports you never open.</li>
<li>Use a single font file, or the font the phone already has.</li>
</ul>
<p>For one client, those three steps took the front page from 4.1 MB to 380 KB. They cost a day’s work.</p>
<blockquote><p>Visitors never complain that your site is slow. They simply leave.</p></blockquote>
<h2>How to test it yourself</h2>
<p>There is no need to climb a mountain. In Chrome, open <em>DevTools</em>, go to the <em>Network</em> tab and choose a 3G speed. Load your page and count slowly. If you reach five and there is still nothing to read, start with the pictures.</p>`,
    createAt: '2024-09-17T02:00:00.000Z',
  },
  {
    title: 'Cadangan 3-2-1 untuk usaha kecil',
    title_en: '3-2-1 backups for small businesses',
    paragraph:
      'Banjir, pencuri, dan salah hapus punya obat yang sama. Panduan singkat yang dapat Anda jalankan sore ini.',
    paragraph_en:
      'Floods, thieves and slips of the finger all have the same cure. A short guide you can follow this afternoon.',
    img: sampleImagePaths.blogBackup,
    paragraphdetail: `<p>Awal tahun ini sebuah toko bahan bangunan di Bekasi menelepon kami. Air masuk setinggi lutut, dan komputer kasir terendam bersama <em>hard disk</em> cadangannya, yang tersimpan di laci di bawahnya. Tujuh tahun catatan piutang hilang dalam satu malam.</p>
<h2>Aturannya</h2>
<ul>
<li><strong>3</strong> salinan data: satu yang dipakai, dua cadangan.</li>
<li><strong>2</strong> jenis penyimpanan yang berbeda, misalnya komputer dan disk luar.</li>
<li><strong>1</strong> salinan di tempat lain, di luar gedung.</li>
</ul>
<p>Aturan ini sudah berumur dua puluh tahun dan masih berlaku, karena setiap musibah biasanya hanya mengenai satu tempat atau satu jenis alat.</p>
<h2>Langkah untuk sore ini</h2>
<ol>
<li>Tulis daftar data yang tidak bisa dibuat ulang: piutang, pesanan, foto produk, surat pajak.</li>
<li>Salin ke disk luar, beri tanggal, lalu simpan di rumah, bukan di toko.</li>
<li>Nyalakan penyimpanan awan untuk map yang sama, dengan verifikasi dua langkah.</li>
<li>Pasang pengingat setiap Jumat pukul empat.</li>
</ol>
<h2>Bagian yang selalu terlupa</h2>
<p>Cadangan yang belum pernah dipulihkan hanyalah harapan. Sekali dalam tiga bulan, ambil satu berkas acak dari cadangan dan buka di komputer lain. Bila gagal, Anda baru saja menemukan masalahnya pada hari yang baik.</p>
<blockquote><p>Ukuran cadangan yang baik bukan seberapa sering dibuat, melainkan seberapa cepat Anda bisa buka toko lagi.</p></blockquote>
<p>Toko di Bekasi itu kini memakai tiga salinan. Saat air naik lagi di bulan Maret, mereka buka kembali keesokan siangnya.</p>`,
    paragraphdetail_en: `<p>Early this year a building supplies shop in Bekasi called us. The water had come up to the knees, and the till computer had gone under together with its backup disk, which lived in the drawer beneath it. Seven years of records of who owed what were gone in one night.</p>
<h2>The rule</h2>
<ul>
<li><strong>3</strong> copies of your data: the one in use and two backups.</li>
<li><strong>2</strong> different kinds of storage, such as a computer and an external disk.</li>
<li><strong>1</strong> copy somewhere else, outside the building.</li>
</ul>
<p>The rule is twenty years old and still holds, because a disaster usually strikes only one place, or one kind of device.</p>
<h2>Steps for this afternoon</h2>
<ol>
<li>List the data you could not make again: debts, orders, product photographs, tax papers.</li>
<li>Copy it to an external disk, write the date on it and keep it at home, not in the shop.</li>
<li>Turn on cloud storage for the same folder, with two-step verification.</li>
<li>Set a reminder for every Friday at four.</li>
</ol>
<h2>The part everyone forgets</h2>
<p>A backup that has never been restored is only a hope. Once every three months, take a file at random from the backup and open it on another computer. If that fails, you have found the problem on a good day.</p>
<blockquote><p>The measure of a backup is not how often you make one, but how soon you can open the shop again.</p></blockquote>
<p>The shop in Bekasi now keeps three copies. When the water rose again in March, they were open by noon the next day.</p>`,
    createAt: '2024-06-05T02:00:00.000Z',
  },
  {
    title: 'Lima kalimat untuk meminta penawaran',
    title_en: 'Five sentences to ask for a quotation',
    paragraph: 'Tidak perlu dokumen tebal. Lima kalimat ini cukup untuk mendapat penawaran yang bisa dibandingkan.',
    paragraph_en: 'You need no thick document. These five sentences are enough to get quotations you can compare.',
    img: sampleImagePaths.blogBrief,
    paragraphdetail: `<p>Kami menerima sekitar tiga puluh permintaan penawaran setiap bulan. Yang paling sulit dijawab bukan yang pendek, melainkan yang berbunyi: <em>“Berapa harga membuat aplikasi seperti yang terkenal itu?”</em> Lima kalimat berikut membuat jawaban kami, dan jawaban pesaing kami, jauh lebih berguna bagi Anda.</p>
<h2>Lima kalimatnya</h2>
<ol>
<li><strong>Siapa kami.</strong> “Kami koperasi dengan 1.200 anggota di Sleman.”</li>
<li><strong>Apa yang mengganggu sekarang.</strong> “Anggota harus datang ke kantor hanya untuk melihat saldo.”</li>
<li><strong>Bagaimana kami tahu sudah berhasil.</strong> “Antrean loket pada tanggal muda berkurang separuh.”</li>
<li><strong>Batasnya.</strong> “Anggaran paling banyak 150 juta, dan harus jalan sebelum rapat anggota bulan Maret.”</li>
<li><strong>Siapa yang memutuskan.</strong> “Keputusan ada pada tiga pengurus; saya penghubungnya.”</li>
</ol>
<h2>Mengapa menyebut anggaran</h2>
<p>Banyak orang khawatir harga akan dipaskan dengan anggaran. Yang terjadi biasanya sebaliknya. Tanpa angka, setiap vendor menebak ukuran yang berbeda dan penawarannya tidak bisa dibandingkan. Dengan angka, Anda membandingkan <strong>apa yang didapat</strong>, bukan tebakan siapa yang paling rendah.</p>
<h2>Yang belum perlu</h2>
<ul>
<li>Daftar fitur sepanjang tiga halaman. Itu pekerjaan rapat pertama.</li>
<li>Pilihan teknologi, kecuali sudah ada yang harus dipertahankan.</li>
<li>Gambar layar. Sketsa di kertas pun sudah lebih dari cukup.</li>
</ul>
<blockquote><p>Masalah yang ditulis jelas sudah setengah dikerjakan.</p></blockquote>
<p>Kirim kelima kalimat itu ke dua atau tiga perusahaan, termasuk kami bila berkenan. Perhatikan siapa yang balik bertanya. Biasanya merekalah yang nanti mendengarkan.</p>`,
    paragraphdetail_en: `<p>We receive about thirty requests for quotations every month. The hardest to answer are not the short ones but those that read: <em>“How much for an app like that famous one?”</em> The following five sentences make our answer, and our competitors’ answers, far more useful to you.</p>
<h2>The five sentences</h2>
<ol>
<li><strong>Who we are.</strong> “We are a cooperative with 1,200 members in Sleman.”</li>
<li><strong>What is bothering us now.</strong> “Members have to come to the office just to see their balance.”</li>
<li><strong>How we will know it worked.</strong> “The queue at the counter after payday is half as long.”</li>
<li><strong>The limits.</strong> “A budget of 150 million rupiah at most, and it must run before the members’ meeting in March.”</li>
<li><strong>Who decides.</strong> “Three board members decide; I am the contact.”</li>
</ol>
<h2>Why mention the budget</h2>
<p>Many people fear that the price will be made to fit the budget. Usually it is the other way round. Without a figure, every supplier guesses at a different size and the quotations cannot be compared. With one, you compare <strong>what you would get</strong>, not whose guess was lowest.</p>
<h2>What can wait</h2>
<ul>
<li>A three-page list of features. That is work for the first meeting.</li>
<li>The choice of technology, unless something you have must stay.</li>
<li>Drawings of screens. A sketch on paper is more than enough.</li>
</ul>
<blockquote><p>A problem clearly written down is half solved.</p></blockquote>
<p>Send the five sentences to two or three companies, us included if you like. Notice who asks questions back. They are usually the ones who will listen later.</p>`,
    createAt: '2024-02-21T02:00:00.000Z',
  },
])
