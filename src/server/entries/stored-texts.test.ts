import { describe, expect, test } from 'vitest'
import { type Collection, fieldValueKeys } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { type Fields, fieldTypes, type TextForm } from '#content/fields.ts'
import type { SectionType } from '#content/page-sections/section-type.ts'
import { sectionTypes } from '#content/page-sections/section-types.ts'
import { createFullInput } from '#kit/full-document.ts'
import { useTestSite } from '#kit/test-site.ts'

const site = useTestSite()

/** Returns a text with what people paste and cannot see, which is stored as the text without it. */
const disguises: Readonly<Record<TextForm, (text: string) => string>> = {
  line: (text) => `\u200b${text.replaceAll(' ', '\u2028\v')}\u00ad\r\n`,
  lines: (text) => `\ufeff${text.replaceAll('\n', '\r\n')}\u0000\ud83d`,
  value: (text) => `\u202a\u200b${text.slice(0, 1)}\u00ad\u200d${text.slice(1)}\ufe0f\u202c \n`,
  html: (text) =>
    text.replace('<p>', '<p>\u0007&shy;\u2060').replaceAll(' ', '&#8203; ').replace('</p>', '\u200b&#x2;</p>'),
  asItIs: (text) => text,
}

type Input = Readonly<Record<string, unknown>>

function disguise(fields: Fields, input: Input): Input {
  const declared = new Map(fieldValueKeys(fields).map(({ key, field }) => [key, field]))
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const field = declared.get(key)
      if (Array.isArray(value)) return [key, value.map(disguiseSection)]
      if (!field || typeof value !== 'string' || value === '' || 'options' in field) return [key, value]
      return [key, disguises[fieldTypes[field.type].form](value)]
    }),
  )
}

function disguiseSection({
  items,
  ...section
}: {
  readonly type: keyof typeof sectionTypes
  readonly items?: Input[]
}) {
  const type: SectionType = sectionTypes[section.type]
  const disguised = items?.map((item) => disguise(type.items?.fields ?? {}, item))
  return { ...disguise(type.fields, section), ...(disguised && { items: disguised }) }
}

describe.each(Object.entries<Collection>(collections))('every text of %s', (_name, collection) => {
  test('is stored without what cannot be seen, from JSON and from a form alike', async () => {
    const input = createFullInput(collection, 'kopi')
    const url = `/api/${collection.path}`
    const disguised = disguise(collection.fields, input)
    expect(JSON.stringify(disguised)).not.toBe(JSON.stringify(input))
    const form = Object.entries(disguised).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.toWellFormed().replaceAll('\ufffd', '') : JSON.stringify(value),
    ])
    const save = (payload: Input) => site.call(collection.screen.isSingle ? 'PUT' : 'POST', url, payload)
    const { body: plain } = await save(input)
    // Another entry may not have its address.
    if (!collection.screen.isSingle) await site.call('DELETE', `${url}/${plain.data.id}`)
    const { status, body } = await save(disguised)
    expect([status, body.errors]).toEqual([collection.screen.isSingle ? 200 : 201, undefined])
    const values = ({ id: _id, version: _version, updatedAt: _time, ...others }: Input) => others
    expect(values(body.data)).toEqual(values(plain.data))
    const sent = await site.send(`${url}/${body.data.id}`, Object.fromEntries(form), { method: 'PUT' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body.data).toMatchObject(input)
  })
})
