import type { Kysely } from 'kysely'
import { defaultMailPorts, mail } from '#content/records/mail.ts'
import type { Config } from '../config/config.ts'
import type { Tables } from '../database/tables.ts'
import { initialValues, readSingleRecord, type SingleValues } from '../records/single-record.ts'
import type { MailServer } from './mail-server.ts'
import { decryptPassword, type KeySource } from './password-encryption.ts'
import type { MailTransportTarget } from './transport.ts'

/** What is needed to send an email. */
export interface Mail {
  readonly target: MailTransportTarget
  readonly from: string
}

/** The mail settings in effect. */
export interface EffectiveMail {
  /** `environment` wins over `settings`; `none` when neither is there. */
  readonly source: 'environment' | 'settings' | 'none'
  /** Who gets an email about each quotation request. */
  readonly recipients: readonly string[]
  /** Absent without settings, and while the password cannot be decrypted: emails wait. */
  readonly mail: Mail | undefined
  readonly isPasswordLost: boolean
}

/** The configuration that the mail settings depend on. */
export type MailConfig = Pick<Config, 'mail'> & KeySource

/** The values of the mail settings, with the password encrypted. */
export type StoredMail = SingleValues<typeof mail.fields>

/** What an operator is told when the stored password cannot be decrypted. */
export const LOST_PASSWORD =
  'The password of the mail server cannot be read: its key is not here, and no e-mail is sent.'
/** What to do then. */
export const LOST_PASSWORD_REMEDY =
  'Copy the file secret-key of the old DATA_DIR (or set SECRET_KEY as it was), or type the password again at /HomeAdmin/Mail.'

/** Returns the account that a stored password belongs to: with another server, port or user it is not sent. */
export function passwordOwner({
  server,
  port,
  username,
}: Pick<StoredMail, 'server' | 'username'> & { readonly port: number }): string {
  return JSON.stringify([server.toLowerCase(), port, username])
}

/** Returns the stored values as the API has them, without the password. */
export function toServerValues({ server, security, port, username, from, to }: StoredMail) {
  const recipients = to.split('\n').filter((address) => address !== '')
  return { server, port: Number(port) || defaultMailPorts[security], security, username, from, to: recipients }
}

/** Returns the stored password: '' when none is stored, undefined when it cannot be decrypted. */
export function readPassword(stored: StoredMail, keySource: KeySource): string | undefined {
  const { password } = stored
  return password === '' ? '' : decryptPassword(password, passwordOwner(toServerValues(stored)), keySource)
}

/** Returns the settings in effect for the stored ones. */
export function toEffectiveMail(stored: StoredMail, config: MailConfig): EffectiveMail {
  if (config.mail) {
    const { url, from, to } = config.mail
    return { source: 'environment', recipients: [to], mail: { target: { url }, from }, isPasswordLost: false }
  }
  if (stored.server === '') return { source: 'none', recipients: [], mail: undefined, isPasswordLost: false }
  const { server: host, port, security, username, from, to: recipients } = toServerValues(stored)
  const password = readPassword(stored, config)
  const target: MailServer | undefined =
    password === undefined ? undefined : { host, port, security, username, password }
  return {
    source: 'settings',
    recipients,
    mail: target && { target, from },
    isPasswordLost: password === undefined,
  }
}

/** Reads the settings in effect; without a database, those of the environment. */
export async function readEffectiveMail(db: Kysely<Tables> | undefined, config: MailConfig): Promise<EffectiveMail> {
  const { values } = db && !config.mail ? await readSingleRecord(db, mail) : { values: initialValues(mail) }
  return toEffectiveMail(values, config)
}
