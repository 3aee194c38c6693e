import type { Mail } from '../mail/effective-mail.ts'
import { findMailFailure } from '../mail/failure.ts'
import type { MailFailure } from '../mail/failure-messages.ts'
import { emailKinds, sendEmail } from '../mail/send-email.ts'

/** What a test is sent with. */
export interface TestMail extends Mail {
  readonly recipients: readonly string[]
}

// The administrator waits for the result; the timeouts of single steps add up to more.
const TEST_TIMEOUT_MS = 25_000

const body = [
  'Ini email percobaan. Pemberitahuan tentang permintaan penawaran akan datang dengan cara yang sama.',
  '',
  'This is a test e-mail. E-mails about quotation requests will arrive the same way.',
].join('\n')

/** Sends a test email to all recipients; returns undefined when the server took all of them, otherwise what is wrong. */
export async function sendTestEmail(
  { target, from, recipients }: TestMail,
  siteName: string,
): Promise<MailFailure | undefined> {
  try {
    const letter = {
      recipients,
      // The name is free text of an administrator, in a header.
      subject: `Email percobaan: ${siteName.replace(/\p{Cc}+/gu, ' ')}`,
      body,
      autoSubmitted: emailKinds.test,
      writtenAt: new Date(),
    }
    const rejected = await sendEmail({ target, from }, letter, AbortSignal.timeout(TEST_TIMEOUT_MS))
    return rejected.length === 0 ? undefined : 'recipientRefused'
  } catch (error) {
    return findMailFailure(error, target)
  }
}
