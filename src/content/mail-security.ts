/** How the connection to the mail server is encrypted: after STARTTLS, from its first byte, or not at all. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** The port that a mail server usually has with each kind of encryption. */
export const defaultMailPorts: Readonly<Record<MailSecurity, number>> = { starttls: 587, tls: 465, none: 25 }
