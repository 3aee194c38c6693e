import type { Transaction } from 'kysely'
import type { Language } from '#content/fields.ts'
import { defaultMailPorts } from '#content/mail-settings.ts'
import type { MailChange, MailSettings, MailTest } from '#contracts/mail.ts'
import { type Actor, insertAuditLine } from '../audit/audit-log.ts'
import type { Database } from '../database/connect.ts'
import type { MailSettingsRow, Tables } from '../database/tables.ts'
import { withTransactionRetry } from '../database/transactions.ts'
import { Problem } from '../http/problem.ts'
import {
  type EffectiveMail,
  findMailSettings,
  MAIL_SETTINGS_ID,
  type MailConfig,
  passwordOwner,
  readEffectiveMail,
  readPassword,
  readRecipients,
  toEffectiveMail,
} from '../mail/effective-mail.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { encryptPassword } from '../mail/password-encryption.ts'
import { readOutboxStatus, retryFailedEmails } from './outbox-status.ts'

type Store = Transaction<Tables>
type ServerValues = Pick<MailTest, 'server' | 'port' | 'security' | 'username' | 'from' | 'to'>

const emptyRow: Omit<MailSettingsRow, 'id'> = {
  server: '',
  port: defaultMailPorts.starttls,
  security: 'starttls',
  username: '',
  password: '',
  sender: '',
  recipients: '',
  version: 0,
  updated_at: '',
  tested_values: '',
  tested_at: '',
}

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

function toValues(row: Omit<MailSettingsRow, 'id'>): ServerValues {
  const { server, port, security, username, sender: from } = row
  return { server, port, security, username, from, to: readRecipients({ recipients: row.recipients }) }
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
  const { hostname = '', port = '', username = '' } = URL.parse(url) ?? {}
  const name = decodeName(username)
  return {
    server: hostname,
    port: Number(port) || defaultMailPorts[security],
    security,
    username: name,
    from,
    to: [to],
  }
}

function passwordProblem(message: typeof passwordMissingMessage): Problem {
  return new Problem(400, message, { errors: { password: [message] } })
}

/** The mail settings; each change is one transaction with its audit line. */
export function createMailSettings(database: Database, config: MailConfig, clock: () => number = Date.now) {
  const { db } = database
  const now = () => new Date(clock()).toISOString()

  function currentValues(row: Omit<MailSettingsRow, 'id'>): ServerValues {
    return config.mail ? environmentValues(config.mail) : toValues(row)
  }

  async function toPublic(language: Language): Promise<MailSettings> {
    const row = await findMailSettings(db)
    const effective = toEffectiveMail(row, config)
    const stored = row ?? emptyRow
    const values = currentValues(stored)
    return {
      ...values,
      to: [...values.to],
      source: effective.source,
      version: stored.version,
      hasPassword: !config.mail && stored.password !== '',
      isPasswordLost: effective.isPasswordLost,
      testedAt: stored.tested_values === toTestedValues(values) ? stored.tested_at : null,
      outbox: await readOutboxStatus(db, language),
    }
  }

  function requirePassword(row: Omit<MailSettingsRow, 'id'>, change: MailTest): string {
    if (change.username === '') return ''
    if (change.password !== undefined) return change.password
    if (row.password === '') return ''
    if (passwordOwner(row) !== passwordOwner(change)) throw passwordProblem(passwordMissingMessage)
    const password = readPassword({ ...row, id: MAIL_SETTINGS_ID }, config)
    if (password === undefined) throw passwordProblem(passwordLostMessage)
    return password
  }

  async function requireRow(store: Store): Promise<MailSettingsRow> {
    const row = { ...emptyRow, id: MAIL_SETTINGS_ID }
    await store
      .insertInto('mail_settings')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const query = store.selectFrom('mail_settings').selectAll().where('id', '=', MAIL_SETTINGS_ID)
    // Locks the row: of two administrators who save at once, the second one gets the 409.
    return (database.dialect === 'postgresql' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  }

  async function update(change: MailChange, actor: Actor): Promise<boolean> {
    return withTransactionRetry(db, async (store) => {
      const row = await requireRow(store)
      if (row.version !== change.version) return false
      const timestamp = now()
      const { server, port, security, username, from } = change
      const password = requirePassword(row, change)
      await store
        .updateTable('mail_settings')
        .set({
          server,
          port,
          security,
          username,
          password: password === '' || server === '' ? '' : encryptPassword(password, passwordOwner(change), config),
          sender: from,
          recipients: change.to.join('\n'),
          version: row.version + 1,
          updated_at: timestamp,
        })
        .where('id', '=', MAIL_SETTINGS_ID)
        .execute()
      await retryFailedEmails(store, clock())
      const target = server === '' ? 'mail off' : `mail ${server}:${port}`
      await insertAuditLine(store, { actor, action: 'mail-changed', target }, timestamp)
      return true
    })
  }

  return {
    /** Returns the settings in effect, for sending. */
    readEffective: (): Promise<EffectiveMail> => readEffectiveMail(db, config),

    /** Returns the settings for the screen, with the state of the outbox in that language. */
    read: (language: Language): Promise<MailSettings> => toPublic(language),

    /**
     * Saves the settings. Throws a 409 while the environment sets them, a 409 with the newer ones when `version` is not the
     * current one, and a 400 when the password has to be typed again.
     */
    async update(
      change: MailChange,
      options: { readonly actor: Actor; readonly language: Language },
    ): Promise<MailSettings> {
      if (config.mail) throw new Problem(409, setByEnvironmentMessage)
      const isSaved = await update(change, options.actor)
      const settings = await toPublic(options.language)
      if (!isSaved) throw new Problem(409, staleMessage, { data: settings })
      return settings
    },

    /**
     * Returns what a test is sent with: the given values, or else the settings in effect; undefined when there are none. Throws
     * like `update`.
     */
    async prepareTest(values: MailTest | undefined) {
      const row = (await findMailSettings(db)) ?? emptyRow
      if (!values || config.mail) {
        const { mail, recipients, isPasswordLost } = toEffectiveMail({ ...row, id: MAIL_SETTINGS_ID }, config)
        if (isPasswordLost) throw passwordProblem(passwordLostMessage)
        return mail && { ...mail, recipients, values: currentValues(row) }
      }
      if (values.server === '') return undefined
      const { server: host, port, security, username, from, to } = values
      const target: MailServer = { host, port, security, username, password: requirePassword(row, values) }
      return { target, from, recipients: to, values }
    },

    /** Records the result of a test: an audit line and, after a success, which settings were tested. */
    async recordTest(
      values: ServerValues,
      { actor, result }: { readonly actor: Actor; readonly result: string },
    ): Promise<void> {
      await withTransactionRetry(db, async (store) => {
        const timestamp = now()
        if (result === 'sent') {
          await requireRow(store)
          const tested = { tested_values: toTestedValues(values), tested_at: timestamp }
          await store.updateTable('mail_settings').set(tested).where('id', '=', MAIL_SETTINGS_ID).execute()
        }
        const target = `mail ${values.server}:${values.port} (${result})`
        await insertAuditLine(store, { actor, action: 'mail-tested', target }, timestamp)
      })
    },
  }
}

export type MailSettingsRepository = ReturnType<typeof createMailSettings>
