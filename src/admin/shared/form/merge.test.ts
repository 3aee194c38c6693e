import { expect, it } from 'vitest'
import { mergeValues } from './merge.ts'

const base = { title: 'a', paragraph: 'b', img: '/1' }

it('a merge takes each change from the side that made it', () => {
  expect(mergeValues({ base, mine: { ...base, title: 'A' }, theirs: { ...base, paragraph: 'B' } })).toEqual({
    values: { title: 'A', paragraph: 'B', img: '/1' },
    conflicts: {},
  })
})

it('a merge reports a conflict only where both sides changed a key differently', () => {
  const both = { ...base, paragraph: 'X' }
  const merge = mergeValues({ base, mine: { ...both, title: 'A' }, theirs: { ...both, title: 'AA' } })
  expect(merge.conflicts).toEqual({ title: { mine: 'A', theirs: 'AA' } })
  expect(merge.values['title']).toBe('A')
})

it('a merge counts a chosen file as a change', () => {
  const files = { img: 'x.png' }
  const { conflicts } = mergeValues({ base, mine: base, theirs: { ...base, img: '/2' }, files })
  expect(conflicts).toEqual({ img: { mine: 'x.png', theirs: '/2' } })
  expect(mergeValues({ base, mine: base, theirs: base, files }).conflicts).toEqual({})
  expect(mergeValues({ base, mine: base, theirs: {} }).values).toEqual({ title: '', paragraph: '', img: '' })
})

it('a merge of sections that both sides changed has the changes of both', () => {
  const toText = (titles: readonly string[]) =>
    JSON.stringify(titles.map((title, index) => ({ id: `s${index}`, type: 'text', title })))
  const [before, mine, theirs] = [
    ['1', '2'],
    ['A', '2'],
    ['1', 'B'],
  ].map((titles) => ({ sections: toText(titles) }))
  if (!before || !mine || !theirs) throw new Error('unreachable')
  expect(mergeValues({ base: before, mine, theirs })).toEqual({
    values: { sections: toText(['A', 'B']) },
    conflicts: {},
  })
  const other = { sections: toText(['AA', '2']) }
  expect(mergeValues({ base: before, mine, theirs: other }).conflicts).toEqual({
    sections: { mine: mine.sections, theirs: other.sections },
  })
})
