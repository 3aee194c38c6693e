import { defineCollection } from '../collection.ts'

/** Texts with which requests are answered; `fillReply` puts the name and the service in. */
export const replyTemplate = defineCollection({
  name: 'replyTemplate',
  path: 'reply-templates',
  access: { read: 'administrator' },
  fields: {
    title: {
      type: 'singleLine',
      label: { id: 'Nama', en: 'Name' },
      hint: {
        id: 'Hanya administrator yang melihatnya, misalnya Minta rincian.',
        en: 'Only administrators see it, for example Ask for details.',
      },
    },
    text: {
      type: 'textarea',
      label: { id: 'Isi balasan', en: 'Text of the reply' },
      hint: {
        id: '{name} menjadi nama pengirim dan {service} menjadi layanan yang dimintanya.',
        en: '{name} becomes the name of the sender, and {service} the service that they asked for.',
      },
    },
  },
  aliases: {},
  order: 'manual',
  screen: {
    route: 'ReplyTemplates',
    heading: { id: 'Templat balasan', en: 'Reply templates' },
    menu: { label: { id: 'Templat balasan', en: 'Reply templates' } },
    canCreate: true,
    submit: {
      add: { id: 'Tambah templat', en: 'Add Template' },
      edit: { id: 'Simpan templat', en: 'Update Template' },
    },
    deleteMessages: {
      confirm: {
        id: 'Apakah Anda yakin ingin menghapus data ini?',
        en: 'Are you sure you want to delete this template?',
      },
      success: { id: 'Data berhasil dihapus.', en: 'The template was deleted.' },
      error: { id: 'Terjadi kesalahan saat menghapus data.', en: 'The template could not be deleted.' },
    },
    purpose: {
      id: 'Teks siap pakai untuk membalas permintaan, lewat email atau WhatsApp.',
      en: 'Texts to answer requests with, by e-mail or WhatsApp.',
    },
  },
})
