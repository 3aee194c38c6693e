import { defineSingleRecord } from '../record.ts'

/** The mail server, its account, and who gets mail about quotation requests; in the order of the screen. */
export const mail = defineSingleRecord({
  name: 'mail',
  fields: {
    server: {
      type: 'singleLine',
      label: { id: 'Server', en: 'Server' },
      maxLength: 253,
      isCode: true,
      hint: {
        id: 'Misalnya smtp.contoh.co.id. Kosongkan bila tidak ada email yang dikirim.',
        en: 'For example smtp.example.com. Leave it empty to send no e-mail.',
      },
    },
    security: {
      type: 'choice',
      label: { id: 'Keamanan', en: 'Encryption' },
      options: [
        { value: 'starttls', label: { id: 'STARTTLS (biasanya port 587)', en: 'STARTTLS (usually port 587)' } },
        {
          value: 'tls',
          label: { id: 'TLS sejak awal (biasanya port 465)', en: 'TLS from the start (usually port 465)' },
        },
        {
          value: 'none',
          label: { id: 'Tanpa enkripsi, hanya untuk mesin ini', en: 'No encryption, for this machine only' },
        },
      ],
    },
    port: { type: 'number', label: { id: 'Port', en: 'Port' }, min: 1, max: 65_535 },
    username: {
      type: 'singleLine',
      label: { id: 'Nama pengguna', en: 'User name' },
      maxLength: 254,
      isCode: true,
      hint: {
        id: 'Biasanya alamat email lengkap. Kosongkan bila server tidak memintanya.',
        en: 'Usually the whole e-mail address. Leave it empty when the server asks for none.',
      },
    },
    password: {
      type: 'secret',
      label: { id: 'Kata sandi', en: 'Password' },
      hint: { id: 'Disimpan terenkripsi.', en: 'It is stored encrypted.' },
    },
    from: { type: 'email', label: { id: 'Pengirim', en: 'Sender' }, maxLength: 254 },
    to: {
      type: 'lines',
      label: { id: 'Penerima', en: 'Recipients' },
      isCode: true,
      hint: { id: 'Satu alamat di setiap baris.', en: 'One address on each line.' },
    },
  },
})

export type MailFieldName = keyof typeof mail.fields

/** How the connection to the mail server is encrypted: after STARTTLS, from its first byte, or not at all. */
export const mailSecurities = mail.fields.security.options.map(({ value }) => value)
export type MailSecurity = (typeof mailSecurities)[number]

/** The port that a mail server usually has with each kind of encryption. */
export const defaultMailPorts: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, none: 25 }
