import type { LocalisedText } from '#content/fields.ts'

/** Messages of the preview. */
export const previewMessages = {
  preview: { id: 'Pratinjau', en: 'Preview' },
  previewLanguage: { id: 'Bahasa pratinjau', en: 'Language of the preview' },
  previewTarget: { id: 'Halaman', en: 'Page' },
  'preview-landing': { id: 'Halaman depan', en: 'Front page' },
  'preview-page': { id: 'Halaman sendiri', en: 'Its own page' },
  previewWidth: { id: 'Lebar layar', en: 'Width of the screen' },
  'preview-phone': { id: 'Ponsel', en: 'Phone' },
  'preview-wide': { id: 'Komputer', en: 'Computer' },
  'preview-both': { id: 'Keduanya', en: 'Both' },
  'preview-service': { id: 'Halaman layanan', en: 'A service' },
  'preview-post': { id: 'Tulisan', en: 'A post' },
  'preview-posts': { id: 'Daftar tulisan', en: 'List of posts' },
  previewScheme: { id: 'Terang atau gelap', en: 'Light or dark' },
  'preview-light': { id: 'Terang', en: 'Light' },
  'preview-dark': { id: 'Gelap', en: 'Dark' },
  previewLarge: { id: 'Pratinjau besar', en: 'Large preview' },
  previewNote: {
    id: 'Hanya Anda yang melihatnya; belum ada yang disimpan.',
    en: 'Only you see this; nothing is saved yet.',
  },
  formOrPreview: { id: 'Formulir atau pratinjau', en: 'Form or preview' },
} as const satisfies Record<string, LocalisedText>
