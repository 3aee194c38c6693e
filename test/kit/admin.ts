/** The administrator of every site that the kit starts. */
export const testAdmin = { username: 'rani', password: 'empat belas kuda lumping' } as const

/** The environment variables that create `testAdmin` at the first start. */
export const testAdminEnvironment = {
  ADMIN_USERNAME: testAdmin.username,
  ADMIN_PASSWORD: testAdmin.password,
} as const
