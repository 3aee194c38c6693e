import { specified } from '../fields.ts'
import { defineRecord, type RecordFieldValue, type RecordValues, type SentFieldName, sentFields } from '../record.ts'

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
    name: {
      type: 'singleLine',
      label: specified('Name'),
      sent: 'required',
      description: 'Name of the sender.',
      columnWidth: 28,
    },
    email: { type: 'email', label: specified('Email'), sent: 'optional', columnWidth: 32 },
    item: { type: 'singleLine', label: specified('Item'), sent: 'optional', description: 'Subject.', columnWidth: 28 },
    paragraph: { type: 'lines', label: specified('Paragraph'), sent: 'optional', columnWidth: 70 },
    tlp: {
      type: 'phone',
      label: specified('Phone'),
      sent: 'optional',
      description: 'Phone number with an optional extension, for example 021-5550138 ext 12.',
      columnWidth: 20,
    },
    status: {
      type: 'choice',
      label: { id: 'Status', en: 'Status' },
      description: 'Processing status.',
      options: [
        { value: 'new', label: { id: 'Baru', en: 'New' } },
        { value: 'in progress', label: { id: 'Diproses', en: 'In progress' } },
        { value: 'answered', label: { id: 'Terjawab', en: 'Answered' } },
        { value: 'closed', label: { id: 'Selesai', en: 'Closed' } },
      ],
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
    heading: specified('Penewaran list'),
    menu: { label: specified('Penawaran list') },
    canCreate: false,
    beforeEdit: 'formHidden',
    submit: { edit: specified('Update Memo') },
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
export type MemoStatus = RecordFieldValue<MemoFields['status']>

/** What visitors write. */
export const memoSentFields = sentFields(memo.fields)
export type MemoTexts = RecordValues<Pick<MemoFields, SentFieldName<MemoFields>>>
