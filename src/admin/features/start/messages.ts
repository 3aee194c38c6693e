import type { LocalisedText } from '#content/fields.ts'

/** The messages of the start screen; its lines come from the server. */
export const startMessages = {
  news: { id: 'Yang baru', en: 'What is new' },
  noNews: { id: 'Tidak ada yang baru sejak {day} pukul {time}.', en: 'Nothing new since {day} at {time}.' },
  steps: { id: 'Menyiapkan situs', en: 'Setting up the site' },
  stepsLeft: { id: '{done} dari {count} selesai', en: '{done} of {count} done' },
  openSteps: { id: 'Langkah menyiapkan situs yang tersisa: {count}.', en: 'Steps left to set up the site: {count}.' },
  showSteps: { id: 'Lihat langkahnya', en: 'Show the steps' },
  stepsDone: { id: 'Situs sudah siap. Lihat langkah-langkahnya', en: 'The site is set up. Show the steps' },
  upkeep: { id: 'Perlu dilihat', en: 'Worth a look' },
  done: { id: 'Selesai:', en: 'Done:' },
  open: { id: 'Belum:', en: 'To do:' },
  optional: { id: 'boleh nanti', en: 'optional' },
  at: { id: '{day} pukul {time}', en: '{day} at {time}' },
  removeSamples: { id: 'Hapus isi contoh', en: 'Remove the sample content' },
  restoreSamples: { id: 'Kembalikan isi contoh', en: 'Restore the sample content' },
  removed: {
    id: 'Isi contoh sudah dihapus: {entries} isi dan {images} gambar.',
    en: 'The sample content has been removed: {entries} entries and {images} pictures.',
  },
  emptied: {
    id: 'Bagian yang masih contoh di isi yang pernah Anda ubah dikosongkan: {fields}.',
    en: 'What was still of the samples in entries that you changed is empty now: {fields}.',
  },
  keptSome: {
    id: '{count} isi tidak dikembalikan karena sudah diubah lagi.',
    en: '{count} entries were not restored, because they were changed meanwhile.',
  },
} as const satisfies Record<string, LocalisedText>
