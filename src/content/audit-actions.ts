/** Everything that the audit list has a line for. */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'password-changed',
  'second-step-on',
  'second-step-off',
  'user-created',
  'user-changed',
  'user-deleted',
  'entry-created',
  'entry-changed',
  'entry-deleted',
  'entry-restored',
  'entries-reordered',
  'memo-changed',
  'memo-deleted',
  'memo-restored',
  'memos-exported',
] as const
export type AuditAction = (typeof auditActions)[number]
