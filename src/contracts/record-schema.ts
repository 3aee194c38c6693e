import { z } from 'zod'
import type { FieldOf } from '#content/fields.ts'
import { MAX_RUPIAH } from '#content/money.ts'
import {
  type DeclaredRecord,
  type FilterName,
  type JsonValues,
  listFilters,
  mapFields,
  type RecordField,
  type RecordFields,
  type RecordValues,
  type SentFieldName,
  sentFields,
} from '#content/record.ts'
import { fieldSchema } from '#content/schema.ts'
import { searchQuery, timeRange } from './lists.ts'

const optionSchema = ({ options }: FieldOf<'choice'>) => z.enum(options.map(({ value }) => value))

// In JSON an empty choice is an error; only a form sends one for the first option.
function valueSchema(field: RecordField): z.ZodType {
  return 'options' in field ? optionSchema(field) : fieldSchema(field)
}

type Shape<V> = { readonly [N in keyof V]: z.ZodType<V[N], V[N]> }
type OptionalShape<V> = { readonly [N in keyof V]: z.ZodOptional<z.ZodType<V[N], V[N]>> }

function toShape<F extends RecordFields>(fields: F, toSchema: (field: RecordField) => z.ZodType) {
  const shape = mapFields(fields, (_, field) => {
    const schema = toSchema(field)
    return field.description ? schema.describe(field.description) : schema
  })
  // Each schema is that of the type of its field.
  return shape as unknown as Shape<RecordValues<F>>
}

/** Returns the schemas of the values that may be written, by field: an amount as a number too. */
export function writableShape<F extends RecordFields>(fields: F) {
  return toShape(fields, (field) => {
    if (field.type !== 'money') return valueSchema(field)
    const amount = z.int().min(0).max(MAX_RUPIAH).nullable()
    return z.union([valueSchema(field), amount]).transform((value) => String(value ?? ''))
  })
}

/** Returns the schemas of the values as the API sends them, by field. */
export function storedShape<F extends RecordFields>(fields: F): Shape<JsonValues<F>> {
  const shape = toShape(fields, (field) => {
    if (field.type === 'money') return z.int().nullable()
    return 'options' in field ? optionSchema(field) : z.string()
  })
  // Each schema is that of the type of its field.
  return shape as unknown as Shape<JsonValues<F>>
}

/** Returns the schemas of what is sent when the record is created, by field; what is left out is empty. */
export function sentShape<F extends RecordFields>(fields: F): Shape<RecordValues<Pick<F, SentFieldName<F>>>> {
  return toShape(sentFields(fields), (field) =>
    field.sent === 'required' ? valueSchema(field) : valueSchema(field).default(''),
  )
}

/** Returns the filters of a list: the text of a search, a range of time, and the fields with a few values. */
export function filterShape<F extends RecordFields>(fields: F) {
  const filters = toShape(listFilters(fields), (field) => valueSchema(field).optional())
  return {
    lang: z.string().optional(),
    q: searchQuery,
    ...(filters as unknown as OptionalShape<RecordValues<Pick<F, FilterName<F>>>>),
    ...timeRange,
  }
}

/** Returns the schema of `sort` of a list with these orders: each of them and its opposite, by default the first one. */
export function sortQuery(sorts: DeclaredRecord['list']['sorts']) {
  const orders = Object.values(sorts)
  const names = new Set(orders.map((order) => order.replace('-', '')))
  return z
    .enum([...names].flatMap((name) => [name, `-${name}`]))
    .default(orders[0] ?? '')
    .describe('Newest first by default.')
}
