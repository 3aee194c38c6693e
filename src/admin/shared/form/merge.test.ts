import { describe, expect, it } from 'vitest'
import { mergeValues } from './merge.ts'

const base = { title: 'a', paragraph: 'b', img: '/1' }

describe('mergeValues', () => {
  it('takes each change from the side that made it, without asking', () => {
    expect(mergeValues(base, { ...base, title: 'A' }, { ...base, paragraph: 'B' })).toEqual({
      values: { title: 'A', paragraph: 'B', img: '/1' },
      conflicts: {},
    })
  })

  it('asks only where both changed a key to different things', () => {
    const merge = mergeValues(base, { ...base, title: 'A', paragraph: 'X' }, { ...base, title: 'AA', paragraph: 'X' })
    expect(merge.conflicts).toEqual({ title: { mine: 'A', theirs: 'AA' } })
    expect(merge.values['title']).toBe('A')
  })

  it('counts a chosen file as a change', () => {
    expect(mergeValues(base, base, { ...base, img: '/2' }, { img: 'x.png' }).conflicts).toEqual({
      img: { mine: 'x.png', theirs: '/2' },
    })
    expect(mergeValues(base, base, base, { img: 'x.png' }).conflicts).toEqual({})
  })
})
