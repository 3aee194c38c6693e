import type { Kysely } from 'kysely'
import type { Config } from '../config/config.ts'
import type { MailSettingsRow, Tables } from '../database/tables.ts'
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

/** The id of the only row of `mail_settings`. */
export const MAIL_SETTINGS_ID = 1

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
}: Pick<MailSettingsRow, 'server' | 'port' | 'username'>): string {
  return JSON.stringify([server.toLowerCase(), port, username])
}

/** Returns the addresses of a row. */
export function readRecipients({ recipients }: Pick<MailSettingsRow, 'recipients'>): string[] {
  return recipients.split('\n').filter((address) => address !== '')
}

/** Returns the row of the mail settings; undefined before they were saved or tested first. */
export function findMailSettings(db: Kysely<Tables>): Promise<MailSettingsRow | undefined> {
  return db.selectFrom('mail_settings').selectAll().where('id', '=', MAIL_SETTINGS_ID).executeTakeFirst()
}

/** Returns the stored password: '' when none is stored, undefined when it cannot be decrypted. */
export function readPassword(row: MailSettingsRow, keySource: KeySource): string | undefined {
  return row.password === '' ? '' : decryptPassword(row.password, passwordOwner(row), keySource)
}

/** Returns the settings in effect for that row. */
export function toEffectiveMail(row: MailSettingsRow | undefined, config: MailConfig): EffectiveMail {
  if (config.mail) {
    const { url, from, to } = config.mail
    return { source: 'environment', recipients: [to], mail: { target: { url }, from }, isPasswordLost: false }
  }
  if (!row || row.server === '') return { source: 'none', recipients: [], mail: undefined, isPasswordLost: false }
  const { server: host, port, security, username, sender: from } = row
  const password = readPassword(row, config)
  const target: MailServer | undefined =
    password === undefined ? undefined : { host, port, security, username, password }
  return {
    source: 'settings',
    recipients: readRecipients(row),
    mail: target && { target, from },
    isPasswordLost: password === undefined,
  }
}

/** Reads the settings in effect. */
export async function readEffectiveMail(db: Kysely<Tables>, config: MailConfig): Promise<EffectiveMail> {
  return toEffectiveMail(config.mail ? undefined : await findMailSettings(db), config)
}
