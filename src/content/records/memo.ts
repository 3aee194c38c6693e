import { defineRecord, type RecordValues, type SentFieldName, sentFields } from '../record.ts'

/** The states of a quotation request; the first is that of a new one. */
export const memoStatuses = ['new', 'in progress', 'answered', 'closed'] as const
export type MemoStatus = (typeof memoStatuses)[number]

/**
 * A quotation request. Visitors send it, administrators work on it. It keeps no versions, because the erasure of personal data
 * has to reach everything.
 */
export const memo = defineRecord({
  name: 'memo',
  path: 'memo',
  access: { read: 'administrator', create: 'everyone', change: 'administrator' },
  readWithoutToken: true,
  changeWithoutToken: true,
  versions: 'none',
  size: 'large',
  fields: {
    name: { type: 'singleLine', label: 'Name', sent: 'required', description: 'Name of the sender.', columnWidth: 28 },
    email: { type: 'email', label: 'Email', sent: 'optional', columnWidth: 32 },
    item: { type: 'singleLine', label: 'Item', sent: 'optional', description: 'Subject.', columnWidth: 28 },
    paragraph: { type: 'lines', label: 'Paragraph', sent: 'optional', columnWidth: 70 },
    tlp: {
      type: 'phone',
      label: 'Phone',
      sent: 'optional',
      description: 'Phone number with an optional extension, for example 021-5550138 ext 12.',
      columnWidth: 20,
    },
    status: {
      type: 'choice',
      label: 'Status',
      description: 'Processing status.',
      options: memoStatuses,
      labels: {
        new: { id: 'Baru', en: 'New' },
        'in progress': { id: 'Diproses', en: 'In progress' },
        answered: { id: 'Terjawab', en: 'Answered' },
        closed: { id: 'Selesai', en: 'Closed' },
      },
      group: { id: 'Tindak lanjut', en: 'Follow-up' },
      columnWidth: false,
    },
    note: {
      type: 'lines',
      label: { id: 'Catatan internal', en: 'Internal note' },
      hint: { id: 'Hanya terlihat di ruang admin ini.', en: 'Seen in this back office alone.' },
      description: 'Internal note, visible to administrators only.',
      columnWidth: false,
    },
  },
  aliases: {},
  order: { newestBy: 'createdAt' },
  list: {
    sorts: { newest: '-created', oldest: 'created', changed: '-updated', name: 'name', status: 'status' },
    excerpt: ['item', 'paragraph'],
  },
  nouns: {
    one: { id: 'permintaan penawaran', en: 'quotation request' },
    all: { id: 'daftar permintaan penawaran', en: 'the list of quotation requests' },
  },
  screen: {
    route: 'Memo',
    heading: 'Penewaran list',
    menu: { label: 'Penawaran list' },
    canCreate: false,
    beforeEdit: 'formHidden',
    submit: { edit: 'Update Memo' },
    deletedMessage: { id: 'Permintaan dihapus.', en: 'The request was deleted.' },
    savedMessage: { id: 'Permintaan tersimpan.', en: 'The request was saved.' },
    errorPrefix: 'Error: ',
    // An administrator who works on it has seen that no program sent it.
    sends: { suspected: false },
    purpose: {
      id: 'Permintaan penawaran yang dikirim pengunjung lewat situs.',
      en: 'Quotation requests that visitors send through the site.',
    },
  },
})

export type MemoFields = (typeof memo)['fields']

/** What visitors write. */
export const memoSentFields = sentFields(memo.fields)
export type MemoTexts = RecordValues<Pick<MemoFields, SentFieldName<MemoFields>>>
