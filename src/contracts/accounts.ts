import { z } from 'zod'
import { textSchema } from '#content/schema.ts'
import { defineEndpoints, idParams } from './endpoint.ts'
import { listQuery } from './lists.ts'
import { messageSchema } from './responses.ts'

const userSchema = z.object({ id: z.int(), username: z.string() }).meta({ id: 'User' })

const mustChangePassword = z.literal(true).optional().describe('The password must be changed before any other request.')

const sessionCheckSchema = z
  .object({ message: z.string(), user: userSchema, mustChangePassword })
  .meta({ id: 'SessionCheck' })

const openSessionSchema = z
  .object({
    id: z.string().describe('Identifies the session when it is ended; it is not the token.'),
    createdAt: z.string(),
    usedAt: z.string().describe('Time of the last request, to the minute.'),
    address: z.string(),
    agent: z.string().describe('Browser and operating system.'),
    current: z.boolean().describe('True for the session of this request.'),
  })
  .meta({ id: 'OpenSession' })

// The password rules check length and content of a new password, with messages of their own.
const newPassword = z.string().max(10_000)
const currentPassword = z.string().min(1).max(1000)

const totpCode = textSchema(40, 'value').min(1).describe('Six-digit code of the authenticator app.')

const twoFactorStatusSchema = z
  .object({ enabled: z.boolean(), recoveryCodes: z.int().describe('Number of unused recovery codes.') })
  .meta({ id: 'TwoFactorStatus' })

const totpSecretSchema = z
  .object({
    secret: z.string().describe('Base32, for manual entry in an authenticator app.'),
    uri: z.string().describe('otpauth:// URI, for an app on the same device.'),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .describe('QR code of the URI: an SVG path in a viewBox of `0 0 size size`.'),
  })
  .meta({ id: 'TotpSecret' })

const administrator = { access: 'administrator' } as const
const totp = { ...administrator, path: '/api/auth/totp' } as const

/** The endpoints about sessions, and about the password and two-factor authentication of the signed-in user. */
export const sessionEndpoints = defineEndpoints('session', {
  logIn: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in',
    access: 'everyone',
    body: z
      .strictObject({
        username: textSchema(200, 'line').min(1),
        password: z.string().min(1).max(1000),
        code: textSchema(40, 'value')
          .optional()
          .describe('Six-digit code or recovery code; required for an account with two-factor authentication.'),
      })
      .meta({ id: 'Credentials' }),
    response: z.object({ token: z.string(), message: z.string(), mustChangePassword }).meta({ id: 'LoginResult' }),
    errors: [401, 403, 429],
  },
  logOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Log out',
    access: 'everyone',
    response: messageSchema,
    errors: [403],
  },
  checkSession: {
    ...administrator,
    method: 'GET',
    path: '/api/aboutdetail/cek',
    summary: 'Check whether the token is valid',
    beforePasswordChange: true,
    response: sessionCheckSchema,
  },
  listSessions: {
    ...administrator,
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List the sessions of the signed-in user, most recently used first',
    beforePasswordChange: true,
    response: z.array(openSessionSchema),
  },
  listUserSessions: {
    ...administrator,
    method: 'GET',
    path: '/api/auth/users/:id/sessions',
    summary: 'List the sessions of an account',
    params: idParams,
    response: z.array(openSessionSchema),
  },
  endSession: {
    ...administrator,
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End a session',
    params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    response: messageSchema,
  },
  changePassword: {
    ...administrator,
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change the password of the signed-in user',
    beforePasswordChange: true,
    body: z.strictObject({ current: currentPassword, password: newPassword }).meta({ id: 'PasswordChange' }),
    response: messageSchema,
    errors: [429],
  },
  getTwoFactorStatus: {
    ...totp,
    method: 'GET',
    summary: 'Get the two-factor status of the signed-in user',
    response: twoFactorStatusSchema,
  },
  startTwoFactor: {
    ...totp,
    method: 'POST',
    summary: 'Create a two-factor secret; a code must confirm it',
    body: z.strictObject({ password: currentPassword }).meta({ id: 'TwoFactorStart' }),
    response: totpSecretSchema,
    errors: [429],
  },
  confirmTwoFactor: {
    ...administrator,
    method: 'POST',
    path: `${totp.path}/confirm`,
    summary: 'Enable two-factor authentication; ends all other sessions',
    body: z.strictObject({ code: totpCode }).meta({ id: 'TwoFactorConfirmation' }),
    response: z
      .object({
        message: z.string(),
        recoveryCodes: z
          .array(z.string())
          .describe('Each is valid once; this is the only response that contains them.'),
      })
      .meta({ id: 'RecoveryCodes' }),
  },
  disableTwoFactor: {
    ...totp,
    method: 'DELETE',
    summary: 'Disable two-factor authentication',
    body: z
      .strictObject({
        password: currentPassword,
        code: totpCode.describe('Six-digit code of the authenticator app, or a recovery code.'),
      })
      .meta({ id: 'TwoFactorRemoval' }),
    response: messageSchema,
    errors: [404, 429],
  },
})

const username = textSchema(60, 'line').min(1)

const savedUserSchema = messageSchema.extend({ data: userSchema }).meta({ id: 'SavedUser' })

/** The endpoints about accounts. */
export const userEndpoints = defineEndpoints('users', {
  listUsers: {
    ...administrator,
    method: 'GET',
    path: '/api/auth/users',
    summary: 'List accounts, in the order of their names',
    query: listQuery,
    isPaged: true,
    response: z.array(userSchema),
  },
  registerUser: {
    ...administrator,
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account',
    isIdempotent: true,
    body: z.strictObject({ username, password: newPassword }).meta({ id: 'Registration' }),
    status: 201,
    response: savedUserSchema,
    errors: [409],
  },
  updateUser: {
    ...administrator,
    method: 'PUT',
    path: '/api/auth/update/:id',
    summary: 'Update an account',
    beforePasswordChange: true,
    params: idParams,
    body: z
      .strictObject({ username, password: newPassword.default('').describe('Empty to keep the password.') })
      .meta({ id: 'UserChange' }),
    response: savedUserSchema,
    errors: [403, 409],
  },
  deleteUser: {
    ...administrator,
    method: 'DELETE',
    path: '/api/auth/users/:id',
    summary: 'Delete an account',
    params: idParams,
    response: messageSchema,
    errors: [409],
  },
})

export type SessionCheck = z.infer<typeof sessionCheckSchema>
export type OpenSession = z.infer<typeof openSessionSchema>
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>
export type TotpSecret = z.infer<typeof totpSecretSchema>
export type User = z.infer<typeof userSchema>
