import type { Fault } from './fault.ts'

const spam = 'src/server/memo/spam.ts'
const scheduledLetters = 'src/server/memo/scheduled-letters.ts'
const submitRoute = 'src/server/memo/submit-route.ts'
const repository = 'src/server/memo/repository.ts'
const routes = 'src/server/memo/routes.ts'
const events = 'src/server/memo/events.ts'
const letters = 'src/server/memo/letters.ts'
const contactKeys = 'src/server/memo/contact-keys.ts'
const spreadsheet = 'src/server/memo/spreadsheet.ts'
const memoRules = 'src/server/memo/memo-rules.ts'
const whatsAppClicks = 'src/server/memo/whatsapp-clicks.ts'
const rejectedForm = 'src/server/memo/rejected-form.ts'
const deskFilters = 'src/server/memo/desk-filters.ts'
const singleRecord = 'src/server/records/single-record.ts'
const recordRepository = 'src/server/records/record-repository.ts'

export const memoFaults: readonly Fault[] = [
  {
    file: spam,
    promise:
      'Only the hidden field, or two independent signs in the texts, hold a request back: its subject is such a text.',
    from: '`${item}\\n${paragraph}`',
    to: '`${item && paragraph}`',
  },
  {
    file: spam,
    promise: 'One sign only marks it: links to three sites are how people order a website.',
    from: 'const isHeld = [hasMarkup, hasLinkInName, hasSeveralSites].filter(Boolean).length > 1',
    to: 'const isHeld = [hasMarkup, hasLinkInName, hasSeveralSites].filter(Boolean).length > 0',
  },
  {
    file: spam,
    promise: 'The markup is a sign of its own, so the links in it are none of several sites.',
    from: 'countForeignSites(withoutCode(text), ownHosts) >=',
    to: 'countForeignSites(withoutCode(text) && text, ownHosts) >=',
  },
  {
    file: spam,
    promise: 'A customer links to several pages of an own site, with and without www.',
    from: ".replace(/^www\\.|\\.$/g, '')",
    to: ".replace(/\\.$/g, '')",
  },
  {
    file: spam,
    promise: 'Links to the site of the own email address are no sign.',
    from: "[...siteHosts, email.toLowerCase().split('@').at(-1) ?? '']",
    to: "[...siteHosts, email.split('@').at(-1) ?? '']",
  },
  {
    file: spam,
    promise: 'The hosts of this site may be unknown: an empty one is no host.',
    from: "own !== '' && (host === own || host.endsWith(`.${own}`))",
    to: 'host === own || host.endsWith(own)',
  },
  {
    file: spam,
    promise: 'A hurried form is not one that a program has filled in: it is marked.',
    from: "return website !== '' && website !== HURRIED",
    to: "return website !== ''",
  },
  {
    file: spam,
    promise: 'With the filter off only the hidden field holds a request back.',
    from: 'if (!isFilterOn) return { isHeld: false, reasons: [] }',
    to: "if (!isFilterOn && website === '') return { isHeld: false, reasons: [] }",
  },
  {
    file: scheduledLetters,
    promise: 'The Monday letter names what was not answered for more than one working day.',
    from: 'workingDayBefore(today) + time',
    to: 'today + time',
  },
  {
    file: scheduledLetters,
    promise: 'Returns the last day before this one that is no Saturday or Sunday.',
    from: 'weekday(before) % 6 === 0',
    to: 'weekday(before) === 0',
  },
  {
    file: scheduledLetters,
    promise: 'A paused request is not used: it is not in the Monday letter.',
    from: "selectStored(store).where('paused', '=', 'no')",
    to: 'selectStored(store)',
  },
  {
    file: scheduledLetters,
    promise: 'The clock of the law goes on for a paused request.',
    from: 'const rows = await selectStored(store)',
    to: 'const rows = await selectActive(store)',
  },
  {
    file: scheduledLetters,
    promise: 'A paused request has no reminder of its day.',
    from: "outcome === '' && paused === 'no' ? [due_on]",
    to: "outcome === '' && paused !== '' ? [due_on]",
  },
  {
    file: scheduledLetters,
    promise: 'Every recipient gets the reminders.',
    from: 'for (const context of contexts) {',
    to: 'for (const context of contexts.slice(0, 1)) {',
  },
  {
    file: scheduledLetters,
    promise: 'Every recipient gets the letter of the week.',
    from: `    for (const context of contexts)
      await insertEmail(store, createWeeklyEmail(`,
    to: `    for (const context of contexts.slice(-1))
      await insertEmail(store, createWeeklyEmail(`,
  },
  {
    file: scheduledLetters,
    promise: "The week begins at midnight in the company's time zone.",
    from: '`${addDays(today, -7)} 00:00:00`, timeZone)',
    to: "`${addDays(today, -7)} 00:00:00`, timeZone && 'UTC')",
  },
  {
    file: scheduledLetters,
    promise: 'The outcomes are those decided in this week.',
    from: ".where('field', '=', 'outcome').where('at', '>=', since)",
    to: ".where('field', '=', 'outcome').where('at', '<>', since)",
  },
  {
    file: scheduledLetters,
    promise: "From 08:00 in the company's time zone.",
    from: "if (time < '08:00:00' ||",
    to: "if (time < '01:00:00' ||",
  },
  {
    file: scheduledLetters,
    promise: 'Letters are about requests that are no spam and not deleted.',
    from: ".where('deleted_at', 'is', null).where('spam', '=', 0)",
    to: ".where('spam', '=', 0)",
  },
  {
    file: submitRoute,
    promise: 'An automatic reply never goes to a mailbox of the company itself.',
    from: "['', mail?.from ?? '', ...recipients].map(mailboxKey)",
    to: "['', mail?.from ?? '', recipients[0] ?? ''].map(mailboxKey)",
  },
  {
    file: submitRoute,
    promise: 'One request without a value in the hidden field is a new one.',
    from: "isTrapped(website) ? 'spam memo' : 'memo'",
    to: "isTrapped(website) ? 'memo' : 'memo'",
  },
  {
    file: submitRoute,
    promise: 'The page of a form is told by the address of its page, and only of this site.',
    from: "if (form?.host !== host) return { page: '', source: '' }",
    to: "if (!form || host === '') return { page: '', source: '' }",
  },
  {
    file: submitRoute,
    promise: 'Correcting a form several times is not abuse.',
    from: "limitInTenMinutes('memo-rejected', address, 30)",
    to: "limitInTenMinutes('memo', address, 30)",
  },
  {
    file: submitRoute,
    promise: 'The letter about a request goes to each recipient.',
    from: '...recipients.map((recipient) => createMemoEmail(memo, emailContext(recipient))),',
    to: "...recipients.map(() => createMemoEmail(memo, emailContext(recipients[0] ?? ''))),",
  },
  {
    file: submitRoute,
    promise: 'The clicks on WhatsApp are limited.',
    from: "await rateLimiter.count(limitInTenMinutes('whatsapp', request.ip, 30))",
    to: "void rateLimiter.count(limitInTenMinutes('whatsapp', request.ip, 30)).catch(() => undefined)",
  },
  {
    file: repository,
    promise: 'Emails are not made for one that is held back as spam.',
    from: 'for (const email of isHeld ? [] : createEmails(memo))',
    to: 'for (const email of isHeld && reasons.length > 1 ? [] : createEmails(memo))',
  },
  {
    file: repository,
    promise: 'A memo that an administrator records is theirs.',
    from: '{ ...values, assignee: String(administrator.id) },',
    to: '{ assignee: String(administrator.id), ...values },',
    survives: 'The call does not accept an assignee: the values have none.',
  },
  {
    file: repository,
    promise: 'What an administrator moved to spam has had its letter: it is not sent again.',
    from: '|| before.spamReasons.includes(BY_ADMINISTRATOR)) return undefined',
    to: '|| before.spamReasons.length === 0) return undefined',
  },
  {
    file: repository,
    promise: 'A reply goes into the outbox once per idempotency key.',
    from: "return isFirst ? undefined : 'done before'",
    to: "return isFirst || id > 0 ? undefined : 'done before'",
  },
  {
    file: repository,
    promise: 'A paused request is not replied to.',
    from: "if (paused === 'yes')",
    to: "if (paused === 'yes' && email === '')",
  },
  {
    file: repository,
    promise: 'A reply to a closed request does not open it again.',
    from: 'isOpenStatus(status) ?',
    to: "status !== 'answered' ?",
  },
  {
    file: repository,
    promise: 'Stores a memo and its rate-limit attempt in one transaction: over a limit nothing is stored.',
    from: 'await rateLimiter.countWithin(store, rateLimits)',
    to: 'await rateLimiter.count(rateLimits.slice(rateLimits.length && store ? 1 : 0))',
  },
  {
    file: routes,
    promise: 'An export writes an audit line: without it there is no export.',
    from: 'await audit.write({',
    to: 'void audit.write({',
  },
  {
    file: routes,
    promise: 'A paused request is not used: it is not in the spreadsheet.',
    from: "sql<SqlBool>`paused = 'no' and ${findCondition(request) ?? sql`true`}`",
    to: 'sql<SqlBool>`${findCondition(request) ?? sql`true`}`',
  },
  {
    file: routes,
    promise: 'The search text may be a person’s name: only the count is logged.',
    from: 'target: `memo (${total})`',
    to: 'target: `memo (${total}) ${request.query.q}`',
  },
  {
    file: routes,
    promise: 'The count of new requests leaves spam out.',
    from: "memos.count({ q: '', status: 'new', spam: false })",
    to: "memos.count({ q: '', status: 'new' })",
  },
  {
    file: events,
    promise: 'A request is assigned to an administrator or to no one.',
    from: "if (field === 'assignee' && to !== '') await requireAdministrator(store, Number(to))",
    to: "if (field === 'assignee' && to !== '' && from !== '') await requireAdministrator(store, Number(to))",
  },
  {
    file: events,
    promise: 'Returns the timelines without the names of administrators.',
    from: "administrator: event.administrator && 'administrator' }))",
    to: 'administrator: event.administrator }))',
  },
  {
    file: events,
    promise: 'The first time that an administrator asks for it is when the request was opened.',
    from: "if (!events.some(({ kind }) => kind === 'opened')) {",
    to: "if (!events.some(({ kind, administrator }) => kind === 'opened' && administrator === opener.administrator)) {",
  },
  {
    file: events,
    promise: 'A timeline begins with its receipt, once.',
    from: "own.some(({ kind }) => kind === 'received') ? []",
    to: "stored.some(({ kind }) => kind === 'received') ? []",
  },
  {
    file: letters,
    promise: 'There is one letter for each recipient.',
    from: '`notice ${memo.id} ${memo.createdAt} ${context.recipient}`',
    to: '`notice ${memo.id} ${memo.createdAt}`',
  },
  {
    file: letters,
    promise: 'There is one letter for each request: ids are assigned again after a restore.',
    from: '`notice ${memo.id} ${memo.createdAt} ${context.recipient}`',
    to: '`notice ${memo.id} ${context.recipient}`',
  },
  {
    file: letters,
    promise: 'There is one automatic reply for each mailbox and day.',
    from: '`automatic reply ${mailboxKey(email)} ${today}`',
    to: '`automatic reply ${mailboxKey(email)} ${today.slice(0, 7)}`',
  },
  {
    file: letters,
    promise: 'There is one Monday letter for each recipient and week.',
    from: '`weekly ${day} ${context.recipient}`',
    to: '`weekly ${day}`',
  },
  {
    file: letters,
    promise: 'A reminder is of one day: when the day is moved, there is another.',
    from: 'hashJson([id, createdAt, assignee, due, context.recipient])',
    to: 'hashJson([id, createdAt, assignee, context.recipient])',
  },
  {
    file: letters,
    promise: 'A reminder is for each recipient.',
    from: 'hashJson([id, createdAt, assignee, due, context.recipient])',
    to: 'hashJson([id, createdAt, assignee, due])',
  },
  {
    file: letters,
    promise: 'The automatic reply has nothing that the sender wrote: its Reply-To is the company.',
    from: "{ kind: 'automaticReply', replyTo, subject",
    to: "{ kind: 'automaticReply', replyTo: replyTo && email, subject",
  },
  {
    file: contactKeys,
    promise: 'Returns the same text for all spellings of one mailbox: without what follows +.',
    from: ".split('+')",
    to: ".split('-')",
  },
  {
    file: contactKeys,
    promise: 'The number of another country is not one of Indonesia.',
    from: '/^\\W*\\+(?!62)|^\\W*00(?!62)/',
    to: '/^\\W*\\+(?!62)/',
  },
  {
    file: spreadsheet,
    promise: 'Spreadsheet programs decode _x000D_ to a character, so such text is escaped.',
    from: `
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')`,
    to: '',
  },
  {
    file: spreadsheet,
    promise: 'Spreadsheet programs never evaluate a cell.',
    from: ' quotePrefix="1"',
    to: '',
  },
  {
    file: memoRules,
    promise: 'Closing an answered memo preserves `answered_at`; reopening clears it.',
    from: "return status === 'closed' ? (before?.answered_at ?? null) : null",
    to: 'return before?.answered_at ?? null',
  },
  {
    file: memoRules,
    promise: 'The time of the law runs from the first record of a request about personal data.',
    from: 'before?.answer_by || new Date(',
    to: '(before?.data_request && before.answer_by) || new Date(',
    survives: 'Both keep the time while the request is one; taking it back clears the time in both.',
  },
  {
    file: whatsAppClicks,
    promise: 'Two sources can have the same code: then it identifies neither.',
    from: "then ${source} else '' end",
    to: 'then ${source} else ${source} end',
  },
  {
    file: whatsAppClicks,
    promise: 'Ignores a reference of a page that does not exist.',
    from: `
    .where('deleted_at', 'is', null)
    .select('collection')`,
    to: `
    .select('collection')`,
  },
  {
    file: rejectedForm,
    promise: 'The form comes back with what was submitted in its own fields, and nothing else.',
    from: 'ECHOED_FIELDS.some((field) => field === name) && typeof value',
    to: 'ECHOED_FIELDS.length > 0 && typeof value',
  },
  {
    file: deskFilters,
    promise: 'A request is overdue after its day.',
    from: 'and due_on < ${today})',
    to: 'and due_on <= ${today})',
  },
  {
    file: deskFilters,
    promise: 'A decided request is not overdue.',
    from: "due_on <> '' and outcome = '' and",
    to: "due_on <> '' and",
  },
  {
    file: singleRecord,
    promise: 'Of two administrators who save at once, the second one is told of the newer version.',
    from: 'version === undefined ? stored.version : version + 1',
    to: 'version === undefined ? stored.version + 1 : stored.version',
  },
  {
    file: recordRepository,
    promise: 'A changed record is found by its new words.',
    from: `
      await saveRecordSearch(store, rules, [row])`,
    to: `
      await saveRecordSearch(store, rules, [before])`,
  },
]
