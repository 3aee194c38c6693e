/** What is wrong with each field, in sentences. */
export type Mistakes = Readonly<Record<string, readonly string[]>>

interface Said {
  readonly required: string
  readonly unreachable: string
  readonly agree: string
}

/** What can be told without asking the server: somebody asks, can be answered, and agrees. */
export function findMistakes(values: Readonly<Record<string, string>>, said: Said): Mistakes {
  const isEmpty = (name: string) => (values[name] ?? '').trim() === ''
  return {
    ...(isEmpty('name') && { name: [said.required] }),
    ...(isEmpty('email') && isEmpty('tlp') && { email: [said.unreachable] }),
    ...(isEmpty('consent') && { consent: [said.agree] }),
  }
}
