import { useQuery } from '@tanstack/react-query'
import { listUsers } from '../../api/users.ts'
import { addressOf, allCollections } from '../../frame/links.ts'
import { useTable } from '../../language.ts'
import { auditTexts } from '../../text-audit.ts'
import { readSubject } from './subject.ts'

/** What a line was done to in words, and the address of its form where it has one. */
export interface SubjectWords {
  readonly words: string
  readonly address?: string
}

/** A function that puts the subject of a line into words. */
export function useSubjectWords(): (subject: string) => SubjectWords {
  const say = useTable(auditTexts)
  const { data: users = [] } = useQuery({ queryKey: ['users'], queryFn: listUsers })
  return (text) => {
    const subject = readSubject(text)
    switch (subject.kind) {
      case 'nothing':
        return { words: '' }
      case 'user': {
        const known = users.find(({ id }) => String(id) === subject.id)?.username
        return { words: say('user', { name: subject.name || known || `#${subject.id}` }) }
      }
      case 'picture':
        return { words: say('picture', { name: subject.name || subject.id.slice(0, 8) }) }
      case 'memo':
        return { words: say('memo', { name: subject.id }) }
      case 'memos':
        return { words: say('memos', { count: subject.count }) }
      case 'entry': {
        const collection = allCollections.find(({ path }) => path === subject.path)
        const list = collection?.screen.menu.label ?? subject.path
        if (subject.id === '') return { words: list }
        const entry = say('entry', { list, name: subject.id })
        const words = subject.version ? say('version', { entry, version: subject.version }) : entry
        return collection ? { words, address: addressOf(collection.screen.route, Number(subject.id)) } : { words }
      }
    }
  }
}
