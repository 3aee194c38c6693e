import { describe, expect, it } from 'vitest'
import { mergeValues } from './merge.ts'

const base = { title: 'a', paragraph: 'b', img: '/1' }

describe('mergeValues', () => {
  it('takes each change from the side that made it', () => {
    expect(mergeValues({ base, mine: { ...base, title: 'A' }, theirs: { ...base, paragraph: 'B' } })).toEqual({
      values: { title: 'A', paragraph: 'B', img: '/1' },
      conflicts: {},
    })
  })

  it('reports a conflict only where both sides changed a key differently', () => {
    const merge = mergeValues({
      base,
      mine: { ...base, title: 'A', paragraph: 'X' },
      theirs: { ...base, title: 'AA', paragraph: 'X' },
    })
    expect(merge.conflicts).toEqual({ title: { mine: 'A', theirs: 'AA' } })
    expect(merge.values['title']).toBe('A')
  })

  it('counts a chosen file as a change', () => {
    expect(
      mergeValues({ base, mine: base, theirs: { ...base, img: '/2' }, files: { img: 'x.png' } }).conflicts,
    ).toEqual({
      img: { mine: 'x.png', theirs: '/2' },
    })
    expect(mergeValues({ base, mine: base, theirs: base, files: { img: 'x.png' } }).conflicts).toEqual({})
  })
})
