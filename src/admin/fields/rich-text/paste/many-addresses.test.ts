import { Schema } from '@tiptap/pm/model'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { leaveManyAddresses } from './many-addresses.ts'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
})

function insert(text: string, uiEvent: string): Transaction {
  const transaction = EditorState.create({ schema }).tr.insertText(text, 1).setMeta('uiEvent', uiEvent)
  leaveManyAddresses(transaction)
  return transaction
}

const list = (count: number, word: string) => Array.from({ length: count }, (_, index) => word + index).join(' ')

describe('the addresses of pasted text', () => {
  test.each(['https://a.example/', 'contoh.id/', '[a](/b', 'a@contoh.id'])(
    'are not linked by the editor where there are hundreds: %s',
    (word) => {
      for (const uiEvent of ['paste', 'drop']) {
        const transaction = insert(list(301, word), uiEvent)
        expect(transaction.getMeta('uiEvent')).toBeUndefined()
        expect(transaction.getMeta('preventAutolink')).toBe(true)
      }
    },
  )

  test('are linked where there are fewer, or only many words', () => {
    expect(insert(list(300, 'https://a.example/'), 'paste').getMeta('uiEvent')).toBe('paste')
    expect(insert(list(5_000, '3.500.000 kata. '), 'paste').getMeta('uiEvent')).toBe('paste')
    expect(insert(list(301, 'https://a.example/'), 'cut').getMeta('uiEvent')).toBe('cut')
  })
})
