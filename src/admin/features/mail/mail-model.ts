import {
  defaultMailPorts,
  type MailFieldName,
  type MailSecurity,
  mailFields,
  mailSecurities,
} from '#content/mail-settings.ts'
import type { MailSettings, MailTest } from '#contracts/mail.ts'
import type { EntryValues } from '../../shared/api/entry.ts'
import type { FormModel } from '../../shared/form/values.ts'

/** Query key of the mail settings. */
export const mailKey = ['mail']

/** Returns the value if it is a kind of encryption, else the first one. */
export function parseSecurity(value: string | undefined): MailSecurity {
  return mailSecurities.find((security) => security === value) ?? mailSecurities[0]
}

/** The names of the fields, in their order. */
export const mailFieldNames = Object.keys(mailFields) as readonly MailFieldName[]

const readText = (settings: MailSettings, name: MailFieldName) =>
  // The server never sends a password.
  name === 'password' ? '' : [settings[name]].flat().join('\n')

/** The form of the mail settings. */
export const mailModel: FormModel<MailSettings> = {
  emptyValues: Object.fromEntries(mailFieldNames.map((name) => [name, ''])),
  readValues: (settings) => Object.fromEntries(mailFieldNames.map((name) => [name, readText(settings, name)])),
}

/** Returns the values of the form as the API takes them; an empty password keeps the stored one. */
export function toMailTest(values: EntryValues): MailTest {
  const { server = '', port = '', username = '', password = '', from = '', to = '' } = values
  return {
    server: server.trim(),
    port: Number(port) || 0,
    security: parseSecurity(values['security']),
    username: username.trim(),
    ...(password !== '' && { password }),
    from: from.trim(),
    to: to.split(/[\s,;]+/).filter((address) => address !== ''),
  }
}

/** Returns the values after another encryption was chosen: a port that is usual with the old one becomes the new usual one. */
export function withSecurity(
  values: EntryValues,
  security: MailSecurity,
): Pick<MailTest, 'security'> & { port: string } {
  const { port = '' } = values
  const isUsual = port === '' || port === String(defaultMailPorts[parseSecurity(values['security'])])
  return { security, port: isUsual ? String(defaultMailPorts[security]) : port }
}
