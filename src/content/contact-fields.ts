/** The fields of a memo by which its sender can be reached. In a file of its own for the script of the public form. */
export const contactFields = { email: 'email', phone: 'tlp' } as const

export type ContactField = (typeof contactFields)[keyof typeof contactFields]
