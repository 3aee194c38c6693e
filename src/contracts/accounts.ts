import { z } from 'zod'
import { textSchema } from '#content/schema.ts'
import { messageSchema } from './responses.ts'

// Sessions

const mustChangePassword = z.literal(true).optional().describe('The password has to be replaced before anything else.')

/** The body of `POST /api/auth/login`. */
export const credentialsSchema = z.strictObject({
  username: textSchema(200).min(1),
  password: z.string().min(1).max(1000),
  code: textSchema(40)
    .optional()
    .describe('The second step, for an account that has one: six digits, or a recovery code.'),
})

/** The response of `POST /api/auth/login`. */
export const loginResultSchema = z.object({ token: z.string(), message: z.string(), mustChangePassword })

/** The response of `GET /api/aboutdetail/cek`: whose session the token belongs to. */
export const sessionCheckSchema = z.object({
  message: z.string(),
  user: z.object({ id: z.int(), username: z.string() }),
  mustChangePassword,
})

/** The path of a call about one session. */
export const sessionParamsSchema = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

const openSessionSchema = z.object({
  id: z.string().describe('By which it is ended; it is not the token.'),
  createdAt: z.string(),
  usedAt: z.string().describe('To the minute.'),
  address: z.string(),
  agent: z.string().describe('The browser in a few words.'),
  current: z.boolean().describe('The session that asks.'),
})

/** The response of the two calls that list sessions, last used first. */
export const sessionListSchema = z.array(openSessionSchema)

// Passwords. The password rules check length and content of a new password, with messages of their own.

const newPassword = z.string().max(10_000)
const currentPassword = z.string().min(1).max(1000)

/** The body of `POST /api/auth/password`. */
export const passwordChangeSchema = z.strictObject({ current: currentPassword, password: newPassword })

// Two-factor

const totpCode = textSchema(40).min(1).describe('Six digits of the authenticator app.')

/** The response of `GET /api/auth/totp`. */
export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  recoveryCodes: z.int().describe('How many are left.'),
})

/** The body of `POST /api/auth/totp`. */
export const twoFactorStartSchema = z.strictObject({ password: currentPassword })

/** The response of `POST /api/auth/totp`. */
export const totpSecretSchema = z.object({
  secret: z.string().describe('In base32, to be typed into an app that cannot scan.'),
  uri: z.string().describe('otpauth://…, for an app on the same device.'),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .describe('The same as a QR code: an SVG path in a viewBox of `0 0 size size`.'),
})

/** The body of `POST /api/auth/totp/confirm`. */
export const twoFactorConfirmSchema = z.strictObject({ code: totpCode })

/** The response of `POST /api/auth/totp/confirm`. */
export const recoveryCodesSchema = z.object({
  message: z.string(),
  recoveryCodes: z.array(z.string()).describe('Each opens the account once; they are never answered again.'),
})

/** The body of `DELETE /api/auth/totp`. */
export const twoFactorDisableSchema = z.strictObject({
  password: currentPassword,
  code: totpCode.describe('Six digits of the app, or a recovery code.'),
})

// Users

const username = textSchema(60)
  .refine((value) => !/[\t\r\n]/.test(value), { error: 'control' })
  .trim()
  .min(1)

/** The body of `POST /api/auth/register`. */
export const registrationSchema = z.strictObject({ username, password: newPassword })

/** The body of `PUT /api/auth/update/:id`. */
export const userChangeSchema = z.strictObject({
  username,
  password: newPassword.default('').describe('Empty: the password stays as it is.'),
})

const userSchema = z.object({ id: z.int(), username: z.string() })

/** The response of `GET /api/auth/users`, in the order of the names. */
export const userListSchema = z.array(userSchema)

/** The response to a registration or to a change of a user. */
export const savedUserSchema = messageSchema.extend({ data: userSchema })

export type SessionCheck = z.infer<typeof sessionCheckSchema>
export type OpenSession = z.infer<typeof openSessionSchema>
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>
export type TotpSecret = z.infer<typeof totpSecretSchema>
export type User = z.infer<typeof userSchema>
