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
      description:
        'A text with a phone number of 8 to 15 digits, for example 021-5550138 ext 12; the first number is dialled.',
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
      columnWidth: 14,
    },
    assignee: {
      type: 'administrator',
      label: { id: 'Ditangani oleh', en: 'Assigned to' },
      description: 'Id of the administrator who has it; empty for none.',
      columnWidth: 18,
    },
    dueOn: {
      type: 'date',
      label: { id: 'Tenggat', en: 'Due on' },
      description: 'The day until which it has to be done, in the time zone of the site.',
      columnWidth: 14,
    },
    note: {
      type: 'lines',
      label: { id: 'Catatan internal', en: 'Internal note' },
      hint: { id: 'Hanya terlihat di ruang admin ini.', en: 'Seen in this back office alone.' },
      description: 'Internal note, visible to administrators only.',
      columnWidth: false,
    },
    channel: {
      type: 'choice',
      label: { id: 'Jalur', en: 'Channel' },
      description: 'The way by which it came.',
      options: [
        { value: 'form', label: { id: 'Formulir', en: 'Form' } },
        { value: 'WhatsApp', label: { id: 'WhatsApp', en: 'WhatsApp' } },
        { value: 'telephone', label: { id: 'Telepon', en: 'Telephone' } },
        { value: 'e-mail', label: { id: 'Email', en: 'E-mail' } },
        { value: 'other', label: { id: 'Lainnya', en: 'Other' } },
      ],
      columnWidth: 14,
    },
    outcome: {
      type: 'choice',
      label: { id: 'Hasil', en: 'Outcome' },
      hint: {
        id: 'Permintaan yang masih terbuka menjadi Selesai begitu hasilnya dipilih.',
        en: 'A request that is still open becomes Closed once it has an outcome.',
      },
      description: 'An outcome closes an open request, unless the same change sets the status.',
      options: [
        { value: '', label: { id: 'Belum ada', en: 'None yet' } },
        { value: 'won', label: { id: 'Jadi', en: 'Won' } },
        { value: 'lost', label: { id: 'Batal', en: 'Lost' } },
      ],
      group: { id: 'Hasil', en: 'Outcome' },
      columnWidth: 12,
    },
    outcomeReason: {
      type: 'singleLine',
      label: { id: 'Alasan', en: 'Reason' },
      description: 'Why it was won or lost.',
      columnWidth: 28,
    },
    valueIdr: {
      type: 'money',
      label: { id: 'Nilai', en: 'Value' },
      description: 'In whole rupiah; also accepted as text, such as `12,5 jt`.',
      columnWidth: 18,
    },
    dataRequest: {
      type: 'choice',
      label: { id: 'Permintaan atas data pribadi', en: 'Request about personal data' },
      hint: {
        id: 'Yang diminta orang ini menurut UU 27/2022; jawab dalam 3 × 24 jam.',
        en: 'What this person asks for under Law 27/2022; answer within 3 × 24 hours.',
      },
      options: [
        { value: '', label: { id: 'Tidak ada', en: 'None' } },
        { value: 'access', label: { id: 'Akses', en: 'Access' } },
        { value: 'correction', label: { id: 'Pembetulan', en: 'Correction' } },
        { value: 'deletion', label: { id: 'Penghapusan', en: 'Deletion' } },
        { value: 'pause', label: { id: 'Penundaan', en: 'Pause' } },
      ],
      group: { id: 'Data pribadi', en: 'Personal data', isFolded: true },
      columnWidth: false,
    },
    paused: {
      type: 'choice',
      label: { id: 'Pemakaian data', en: 'Use of the data' },
      hint: {
        id: 'Selama ditunda, permintaan ini tidak dibalas, tidak diekspor, dan tidak ada di surat Senin. Daftar dan hitungannya tetap memuatnya.',
        en: 'While it is paused, this request is not answered, exported or in the Monday letter. The list and its counts still have it.',
      },
      options: [
        { value: 'no', label: { id: 'Boleh dipakai', en: 'In use' } },
        { value: 'yes', label: { id: 'Ditunda', en: 'Paused' } },
      ],
      columnWidth: false,
    },
  },
  aliases: {},
  order: { newestBy: 'createdAt' },
  list: {
    sorts: { newest: '-created', oldest: 'created', changed: '-updated', name: 'name', status: 'status' },
    excerpt: ['item', 'paragraph'],
    filters: ['status'],
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
    purpose: {
      id: 'Permintaan penawaran yang dikirim pengunjung lewat situs.',
      en: 'Quotation requests that visitors send through the site.',
    },
  },
})

export type MemoFields = (typeof memo)['fields']
export type MemoStatus = RecordFieldValue<MemoFields['status']>

/** Returns whether a request in that status still waits for an answer. */
export function isOpenStatus(status: string): boolean {
  return status === 'new' || status === 'in progress'
}

/** What visitors write. */
export const memoSentFields = sentFields(memo.fields)
export type MemoTexts = RecordValues<Pick<MemoFields, SentFieldName<MemoFields>>>
