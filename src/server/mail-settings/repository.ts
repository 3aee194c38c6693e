import type { Language } from '#content/fields.ts'
import { defaultMailPorts, mail } from '#content/records/mail.ts'
import type { MailChange, MailSettings, MailTest } from '#contracts/mail.ts'
import type { Actor } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../http/problem.ts'
import {
  type MailConfig,
  passwordOwner,
  readEffectiveMail,
  readPassword,
  type StoredMail,
  toEffectiveMail,
  toServerValues,
} from '../mail/effective-mail.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { encryptPassword } from '../mail/password-encryption.ts'
import { changeSingleRecord, readSingleRecord } from '../records/single-record.ts'
import { readOutboxStatus, retryFailedEmails } from './outbox-status.ts'

type ServerValues = ReturnType<typeof toServerValues>

const passwordMissingMessage = {
  id: 'Tulis kata sandinya lagi: yang tersimpan hanya berlaku untuk server, port, dan pengguna sebelumnya.',
  en: 'Type the password again: the stored one belongs to the server, port and user before this change.',
}

const passwordLostMessage = {
  id: 'Tulis kata sandinya lagi: kunci untuk membaca yang tersimpan tidak ada di server ini.',
  en: 'Type the password again: the key to read the stored one is not on this server.',
}

const staleMessage = {
  id: 'Orang lain sudah menyimpan pengaturan yang lebih baru; punya Anda belum disimpan.',
  en: 'Newer settings were saved meanwhile; yours have not been saved.',
}

const setByEnvironmentMessage = {
  id: 'SMTP_URL, MAIL_FROM, dan MAIL_TO diatur di server dan yang berlaku. Hapus ketiganya di sana untuk mengaturnya di sini.',
  en: 'SMTP_URL, MAIL_FROM and MAIL_TO are set on the server and win. Remove them there to set the mail here.',
}

// The password is left out: another one for the same account does not make a test invalid.
function toTestedValues({ server, port, security, username, from, to }: ServerValues): string {
  return JSON.stringify([server, port, security, username, from, to])
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A lone % in SMTP_URL.
    return name
  }
}

/** Returns what the screen shows of the mail server in `SMTP_URL`: no password. */
function environmentValues({ url, from, to }: NonNullable<MailConfig['mail']>): ServerValues {
  const security = url.startsWith('smtps:') ? 'tls' : 'starttls'
  const { hostname: server = '', port = '', username = '' } = URL.parse(url) ?? {}
  const name = decodeName(username)
  return { server, port: Number(port) || defaultMailPorts[security], security, username: name, from, to: [to] }
}

function passwordProblem(message: typeof passwordMissingMessage): Problem {
  return new Problem(400, message, { errors: { password: [message] } })
}

/** The mail settings; each change is one transaction with its audit line. */
export function createMailSettings(database: Database, config: MailConfig) {
  const { db } = database
  const currentValues = (stored: StoredMail) => (config.mail ? environmentValues(config.mail) : toServerValues(stored))

  /** Returns the settings for the screen, with the state of the outbox in that language. */
  async function read(language: Language): Promise<MailSettings> {
    const { version, values: stored } = await readSingleRecord(db, mail)
    const { source, isPasswordLost } = toEffectiveMail(stored, config)
    const values = currentValues(stored)
    return {
      ...values,
      source,
      version,
      hasPassword: !config.mail && stored.password !== '',
      isPasswordLost,
      testedAt: stored['testedValues'] === toTestedValues(values) ? (stored['testedAt'] ?? null) : null,
      outbox: await readOutboxStatus(db, language),
    }
  }

  function requirePassword(stored: StoredMail, change: MailTest): string {
    if (change.username === '') return ''
    if (change.password !== '') return change.password
    if (stored.password === '') return ''
    if (passwordOwner(toServerValues(stored)) !== passwordOwner(change)) throw passwordProblem(passwordMissingMessage)
    const password = readPassword(stored, config)
    if (password === undefined) throw passwordProblem(passwordLostMessage)
    return password
  }

  return {
    read,

    /** Returns the settings in effect, for sending. */
    readEffective: () => readEffectiveMail(db, config),

    /**
     * Saves the settings. Throws a 409 while the environment sets them, a 409 with the newer ones when `version` is not the
     * current one, and a 400 when the password has to be typed again.
     */
    async update(
      { version, ...change }: MailChange,
      { actor, language }: { readonly actor: Actor; readonly language: Language },
    ): Promise<MailSettings> {
      if (config.mail) throw new Problem(409, setByEnvironmentMessage)
      const { server, port, security, username, from, to } = change
      const target = server === '' ? 'mail off' : `mail ${server}:${port}`
      const event = { actor, action: 'mail-changed', target, version } as const
      const isSaved = await changeSingleRecord(database, mail, event, async (stored, store) => {
        const typed = server === '' ? '' : requirePassword(stored, change)
        const password = typed === '' ? '' : encryptPassword(typed, passwordOwner(change), config)
        await retryFailedEmails(store, Date.now())
        return { server, port: String(port), security, username, password, from, to: to.join('\n') }
      })
      const settings = await read(language)
      if (!isSaved) throw new Problem(409, staleMessage, { data: settings })
      return settings
    },

    /**
     * Returns what a test is sent with: the given values, or else the settings in effect; undefined when there are none. Throws
     * like `update`.
     */
    async prepareTest(values: MailTest | undefined) {
      const { values: stored } = await readSingleRecord(db, mail)
      if (!values || config.mail) {
        const { mail, recipients, isPasswordLost } = toEffectiveMail(stored, config)
        if (isPasswordLost) throw passwordProblem(passwordLostMessage)
        return mail && { ...mail, recipients, values: currentValues(stored) }
      }
      if (values.server === '') return undefined
      const { server: host, port, security, username, from, to } = values
      const target: MailServer = { host, port, security, username, password: requirePassword(stored, values) }
      return { target, from, recipients: to, values }
    },

    /** Records the result of a test: an audit line and, after a success, which settings were tested. */
    async recordTest(
      values: ServerValues,
      { actor, result }: { readonly actor: Actor; readonly result: string },
    ): Promise<void> {
      const target = `mail ${values.server}:${values.port} (${result})`
      const tested = { testedValues: toTestedValues(values), testedAt: new Date().toISOString() }
      const event = { actor, action: 'mail-tested', target } as const
      await changeSingleRecord(database, mail, event, () => (result === 'sent' ? tested : {}))
    },
  }
}

export type MailSettingsRepository = ReturnType<typeof createMailSettings>
