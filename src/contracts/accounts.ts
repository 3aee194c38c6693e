import { z } from 'zod'
import { textSchema } from '#content/schema.ts'
import { messageSchema } from './responses.ts'

// Sessions

const mustChangePassword = z.literal(true).optional().describe('The password must be changed before any other request.')

/** The body of `POST /api/auth/login`. */
export const credentialsSchema = z.strictObject({
  username: textSchema(200).min(1),
  password: z.string().min(1).max(1000),
  code: textSchema(40)
    .optional()
    .describe('Six-digit code or recovery code; required for an account with two-factor authentication.'),
})

/** The response of `POST /api/auth/login`. */
export const loginResultSchema = z.object({ token: z.string(), message: z.string(), mustChangePassword })

/** The response of `GET /api/aboutdetail/cek`: the user to whom the session of the token belongs. */
export const sessionCheckSchema = z.object({
  message: z.string(),
  user: z.object({ id: z.int(), username: z.string() }),
  mustChangePassword,
})

/** The path of a call about one session. */
export const sessionParamsSchema = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

const openSessionSchema = z.object({
  id: z.string().describe('Identifies the session when it is ended; it is not the token.'),
  createdAt: z.string(),
  usedAt: z.string().describe('Time of the last request, to the minute.'),
  address: z.string(),
  agent: z.string().describe('Browser and operating system.'),
  current: z.boolean().describe('True for the session of this request.'),
})

/** The response of the two calls that list sessions, last used first. */
export const sessionListSchema = z.array(openSessionSchema)

// Passwords. The password rules check length and content of a new password, with messages of their own.

const newPassword = z.string().max(10_000)
const currentPassword = z.string().min(1).max(1000)

/** The body of `POST /api/auth/password`. */
export const passwordChangeSchema = z.strictObject({ current: currentPassword, password: newPassword })

// Two-factor

const totpCode = textSchema(40).min(1).describe('Six-digit code of the authenticator app.')

/** The response of `GET /api/auth/totp`. */
export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  recoveryCodes: z.int().describe('Number of unused recovery codes.'),
})

/** The body of `POST /api/auth/totp`. */
export const twoFactorStartSchema = z.strictObject({ password: currentPassword })

/** The response of `POST /api/auth/totp`. */
export const totpSecretSchema = z.object({
  secret: z.string().describe('Base32, for manual entry in an authenticator app.'),
  uri: z.string().describe('otpauth:// URI, for an app on the same device.'),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .describe('QR code of the URI: an SVG path in a viewBox of `0 0 size size`.'),
})

/** The body of `POST /api/auth/totp/confirm`. */
export const twoFactorConfirmSchema = z.strictObject({ code: totpCode })

/** The response of `POST /api/auth/totp/confirm`. */
export const recoveryCodesSchema = z.object({
  message: z.string(),
  recoveryCodes: z.array(z.string()).describe('Each is valid once; this is the only response that contains them.'),
})

/** The body of `DELETE /api/auth/totp`. */
export const twoFactorDisableSchema = z.strictObject({
  password: currentPassword,
  code: totpCode.describe('Six-digit code of the authenticator app, or a recovery code.'),
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
  password: newPassword.default('').describe('Empty to keep the password.'),
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
