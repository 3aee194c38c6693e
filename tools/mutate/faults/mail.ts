import type { Fault } from './fault.ts'

const mailer = 'src/server/mail/mailer.ts'
const outbox = 'src/server/mail/outbox.ts'
const mailServer = 'src/server/mail/mail-server.ts'
const passwordEncryption = 'src/server/mail/password-encryption.ts'
const transport = 'src/server/mail/transport.ts'
const failure = 'src/server/mail/failure.ts'
const effectiveMail = 'src/server/mail/effective-mail.ts'
const mailSettings = 'src/server/mail-settings/repository.ts'
const mailRoutes = 'src/server/mail-settings/routes.ts'

export const mailFaults: readonly Fault[] = [
  {
    file: mailer,
    promise: 'Ids of emails that were sent while the database was unavailable; they must not be sent again.',
    from: `
      sentButNotRecorded.add(row.id)`,
    to: '',
  },
  {
    file: mailer,
    promise: 'The same message id for every attempt: mail programs show a duplicate only once.',
    from: 'beranda.${row.id}.${Date.parse(row.created_at)}',
    to: 'beranda.${row.id}.${Date.parse(row.next_attempt_at)}',
  },
  {
    file: mailer,
    promise: 'The remaining emails lose no attempt when the server is unavailable.',
    from: 'if (isServerUnavailable) return MAX_SLEEP_MS',
    to: 'if (isServerUnavailable) continue',
  },
  {
    file: 'src/server/mail/send-email.ts',
    promise: 'Programs must not answer what no person has written.',
    from: "...(autoSubmitted !== '' && { headers",
    to: "...(autoSubmitted === 'auto-replied' && { headers",
  },
  {
    file: mailer,
    promise: 'Returns a mailer for the current settings, which it reads each time it looks for due emails.',
    from: 'const mail = await findMail()',
    to: 'const mail = isStarted ? await findMail() : undefined',
  },
  {
    file: mailer,
    promise: 'A failed attempt is recorded before the next email is claimed.',
    from: 'await outbox.markFailed(row, reason)',
    to: 'void outbox.markFailed(row, reason)',
  },
  {
    file: outbox,
    promise: 'Of two processes that selected the same email, only one updates it.',
    from: `
          .where(isDue(now))
          .returningAll()`,
    to: `
          .returningAll()`,
  },
  {
    file: outbox,
    promise: 'An email that another process has sent meanwhile is not claimed.',
    from: `
          .where('sent_at', 'is', null)
          .where(isDue(now))
          .returningAll()`,
    to: `
          .where(isDue(now))
          .returningAll()`,
    survives: 'A sent email has been claimed, so the condition of the due time refuses it as well.',
  },
  {
    file: outbox,
    promise: 'Marks an email as sent and deletes its text.',
    from: "sent_at: at, body: '', subject: '', reply_to: ''",
    to: "sent_at: at, body: '', subject: ''",
  },
  {
    file: outbox,
    promise: 'A due time beyond the maximum backoff was written by a clock that was ahead.',
    from: `
      row('next_attempt_at', '>', toTimestamp(now + MAX_BACKOFF_MS)),`,
    to: '',
  },
  {
    file: outbox,
    promise: 'Prevents header injection, independent of any earlier validation.',
    from: 'reply_to: toSingleLine(email.replyTo)',
    to: 'reply_to: email.replyTo',
  },
  {
    file: outbox,
    promise: 'Prevents header injection in the recipient.',
    from: 'recipient: toSingleLine(email.recipient)',
    to: 'recipient: email.recipient',
  },
  {
    file: outbox,
    promise: 'How many emails with its `autoSubmitted` there are in 24 hours.',
    from: `
    .where('created_at', '>', toTimestamp(Date.parse(now) - DAY_MS))`,
    to: `
    .where('created_at', '>', toTimestamp(Date.parse(now) - 30 * DAY_MS))`,
  },
  {
    file: outbox,
    promise: 'Counts the emails of its kind alone.',
    from: ".where('auto_submitted', '=', autoSubmitted)",
    to: ".where('auto_submitted', '!=', autoSubmitted === '' ? 'none' : '')",
  },
  {
    file: outbox,
    promise: 'There are at most as many of its kind as may be in a day.',
    from: 'autoSubmitted, now)) >= maxInDay',
    to: 'autoSubmitted, now)) > maxInDay',
  },
  {
    file: outbox,
    promise: 'Only the hash of the key is stored: it may contain an address.',
    from: 'email.onceKey === undefined ? null : hashJson(email.onceKey)',
    to: 'email.onceKey === undefined || hashJson(email.onceKey) === null ? null : email.onceKey',
  },
  {
    file: outbox,
    promise: 'What follows a sent email is in the transaction that marks it.',
    from: 'await onSent?.(store, row, at)',
    to: 'void onSent?.(store, row, at)',
  },
  {
    file: outbox,
    promise: 'Of a sent email no text is left: the error of an earlier attempt neither.',
    from: "reply_to: '', last_error: ''",
    to: "reply_to: ''",
  },
  {
    file: outbox,
    promise:
      'Returns how many failed at the last attempt, and why the newest did: of those that have still to be sent.',
    from: "const last = await unsent.select('last_error')",
    to: "const last = await db.selectFrom('outgoing_mail').select('last_error')",
    survives: 'The id is of an email that is still to be sent: the same row.',
  },
  {
    file: outbox,
    promise: 'Returns how long to wait, at most six hours.',
    from: 'Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS)',
    to: 'Math.max(MINUTE_MS, Math.min(MINUTE_MS * 2 ** attempts, MAX_BACKOFF_MS))',
  },
  {
    file: mailServer,
    promise: 'Throws for a name that leads into a private network: also when only one of its addresses does.',
    from: 'if (!found.every(({ address }) => isPublicAddress(address)))',
    to: 'if (!found.some(({ address }) => isPublicAddress(address)))',
  },
  {
    file: mailServer,
    promise: 'An IPv4 address that is written as IPv6 is judged as IPv4.',
    from: 'ipaddr.process(address).range()',
    to: 'ipaddr.parse(address).range()',
  },
  {
    file: mailServer,
    promise: 'Throws for an encryption that is not allowed with this host.',
    from: "if (security === 'none' && !isLocal)",
    to: "if (security === 'none' && isIP(host) !== 0 && !isLocal)",
  },
  {
    file: passwordEncryption,
    promise: 'The result can be decrypted only for the same owner.',
    from: 'decipher.setAAD(Buffer.from(owner)).setAuthTag(',
    to: 'decipher.setAAD(Buffer.from(owner || stored)).setAuthTag(',
    survives: 'No password is stored for an empty owner.',
  },
  {
    file: passwordEncryption,
    promise: 'Creates the file of the key, readable by its owner alone.',
    from: "{ mode: 0o600, flag: 'wx' }",
    to: "{ flag: 'wx' }",
  },
  {
    file: passwordEncryption,
    promise: 'The key of another process with the same data folder is kept.',
    from: "{ mode: 0o600, flag: 'wx' }",
    to: '{ mode: 0o600 }',
  },
  {
    file: transport,
    promise: 'The certificate has to be of the name that was entered, not of the address that it resolved to.',
    from: '...(isIP(host) === 0 && { servername: host }),',
    to: '...(isIP(host) !== 0 && { servername: host }),',
  },
  {
    file: transport,
    promise: 'The message of the server is left out: it may contain the recipient.',
    from: 'const reason = [code, response]',
    to: "const reason = [code, response, read('message')]",
  },
  {
    file: transport,
    promise: 'Without encryption is for the own machine: starttls is required otherwise.',
    from: "requireTLS: security === 'starttls'",
    to: "requireTLS: security === 'tls'",
  },
  {
    file: failure,
    promise: "On the site's own machine the difference would say which ports are open there.",
    from: "['refused', 'timeout', 'wrongPort']",
    to: "['refused', 'timeout']",
  },
  {
    file: effectiveMail,
    promise: 'With another server, port or user the stored password is not sent.',
    from: 'JSON.stringify([server.toLowerCase(), port, username])',
    to: 'JSON.stringify([server.toLowerCase(), port, username === server])',
  },
  {
    file: mailSettings,
    promise: 'The password has to be typed again for another account: the stored one is not sent elsewhere.',
    from: `
    if (passwordOwner(toServerValues(stored)) !== passwordOwner(change)) throw passwordProblem(passwordMissingMessage)`,
    to: `
    if (passwordOwner(toServerValues(stored)) === '') throw passwordProblem(passwordMissingMessage)`,
  },
  {
    file: mailSettings,
    promise: 'Saving the settings retries the failed emails, in its transaction.',
    from: `
        await retryFailedEmails(store, Date.now())`,
    to: `
        if (server === '') await retryFailedEmails(store, Date.now())`,
  },
  {
    file: mailSettings,
    promise: 'Records which settings were tested after a success only.',
    from: "(result === 'sent' ? tested : {})",
    to: "(result === '' ? {} : tested)",
  },
  {
    file: mailSettings,
    promise: 'Other settings than the tested ones count as not tested.',
    from: "stored['testedValues'] === toTestedValues(values) ?",
    to: "stored['testedValues'] !== undefined && toTestedValues(values) !== '' ?",
  },
  {
    file: mailRoutes,
    promise: 'A stolen session must not send mail at will: tests are limited for the whole site too.',
    from: "{ ...limit, key: rateLimitKey('mail-test-site'), max: 20 },",
    to: "{ ...limit, key: rateLimitKey('mail-test-site', String(userId)), max: 20 },",
  },
  {
    file: mailRoutes,
    promise: 'A test is recorded before it is answered, also one that failed.',
    from: "await mailSettings.recordTest(test.values, { actor: getActor(request), result: failure ?? 'sent' })",
    to: "if (!failure) await mailSettings.recordTest(test.values, { actor: getActor(request), result: failure ?? 'sent' })",
  },
]
