import { testAdmin } from './admin.ts'

/** Signs in at the site and returns the token of the session; throws when the site rejects the credentials. */
export async function signIn(
  { url }: { readonly url: string },
  credentials: { readonly username: string; readonly password: string } = testAdmin,
): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (response.status !== 200)
    throw new Error(`The login is answered with ${response.status}: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}
