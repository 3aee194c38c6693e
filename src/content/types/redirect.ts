import { defineCollection } from '../collection.ts'

/** Where addresses lead that have no page any more. */
export const redirect = defineCollection({
  name: 'redirect',
  path: 'redirects',
  access: { read: 'administrator' },
  fields: {
    from: {
      type: 'address',
      allows: 'path',
      label: { id: 'Alamat lama', en: 'Old address' },
      hint: {
        id: 'Alamat di situs ini yang tidak lagi punya halaman, misalnya /produk/lama atau /index.php?p=12. Dari alamat lengkap, domainnya tidak dipakai.',
        en: 'An address on this site that has no page any more, for example /products/old or /index.php?p=12. Of a complete address, the domain is left out.',
      },
    },
    to: {
      type: 'address',
      allows: 'pathOrUrl',
      label: { id: 'Alamat baru', en: 'New address' },
      hint: {
        id: 'Alamat di situs ini, misalnya /blog, atau alamat lengkap situs lain yang diawali https://.',
        en: 'An address on this site, for example /blog, or the complete address of another site that begins with https://.',
      },
    },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'Redirects',
    heading: { id: 'Pengalihan', en: 'Redirects' },
    menu: { label: { id: 'Pengalihan', en: 'Redirects' } },
    canCreate: true,
    submit: {
      add: { id: 'Tambah pengalihan', en: 'Add Redirect' },
      edit: { id: 'Simpan pengalihan', en: 'Update Redirect' },
    },
    deleteMessages: {
      confirm: {
        id: 'Apakah Anda yakin ingin menghapus data ini?',
        en: 'Are you sure you want to delete this redirect?',
      },
      success: { id: 'Data berhasil dihapus.', en: 'The redirect was deleted.' },
      error: { id: 'Terjadi kesalahan saat menghapus data.', en: 'The redirect could not be deleted.' },
    },
    purpose: {
      id: 'Alamat lama yang meneruskan pengunjung dan mesin pencari ke alamat baru.',
      en: 'Old addresses that lead visitors and search engines to a new one.',
    },
  },
})
