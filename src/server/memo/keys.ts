import { fold } from '../search.ts'

interface Words {
  readonly name: string
  readonly email: string
  readonly item: string
  readonly paragraph: string
  readonly tlp: string
  readonly note: string
}

/** What both databases search and sort a request by: neither of them folds or sorts letters as the other does. */
export function memoKeys({ name, email, item, paragraph, tlp, note }: Words): {
  name_key: string
  search_text: string
} {
  return {
    name_key: fold(name.normalize('NFKD').replace(/\p{M}/gu, '')),
    search_text: fold([name, email, item, paragraph, tlp, note].join('\n')),
  }
}
