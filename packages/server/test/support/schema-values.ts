import fc from 'fast-check'

type Schema = Readonly<Record<string, unknown>>
type Schemas = readonly Schema[]

/** Ids of existing rows by what a field refers to (`id of device`); '' for the resource itself. */
export type IdsOf = (refersTo: string) => readonly string[]

/** Generates values valid for a schema of the document, with ids of real rows for references. */
export function valuesOf(schema: Schema, idsOf: IdsOf): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => valuesOf(one as Schema, idsOf)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as Schemas | undefined
  if (choices) return fc.oneof(...choices.map(inner))
  const examples = schema.examples as readonly unknown[] | undefined
  if (examples?.length) return fc.constantFrom(...examples)
  switch (schema.type) {
    case 'string':
      return texts(schema, idsOf)
    case 'integer':
      return fc.integer({ min: least(schema), max: most(schema) })
    case 'number':
      return fc.double({ min: least(schema), max: most(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return lists(schema, inner)
    case 'object':
      return objects(schema, inner)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const bounded = (value: unknown, otherwise: number) =>
  Math.max(-(2 ** 31), Math.min(typeof value === 'number' ? value : otherwise, 2 ** 31 - 1))
const least = ({ minimum }: Schema) => Math.ceil(bounded(minimum, -1000))
const most = ({ maximum }: Schema) => Math.floor(bounded(maximum, 100_000))

function texts({ pattern, description, format, minLength, maxLength }: Schema, idsOf: IdsOf) {
  const said = String(description ?? '')
  const [, refersTo] = /id of (\w+)/.exec(said) ?? []
  const isId = String(pattern ?? '').includes('\\d{1,19}')
  if (refersTo !== undefined || isId) {
    const known = idsOf(refersTo ?? '')
    const other = fc.constantFrom('1', '999999999999999999', '9223372036854775807', '9223372036854775808')
    return known.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, other) : other
  }
  if (format === 'date-time' || format === 'date' || /日期|时间/.test(said)) {
    const known = fc.constantFrom(...moments)
    return pattern ? fc.oneof(known, fc.stringMatching(new RegExp(String(pattern)))) : known
  }
  if (pattern) return fc.stringMatching(new RegExp(String(pattern), 'u'))
  const text = {
    minLength: Number(minLength ?? 0),
    maxLength: Math.min(Number(maxLength ?? 40), 300),
    unit: 'grapheme',
  }
  return fc.oneof(fc.string(text as fc.StringConstraints), fc.constantFrom('x', '烽燧', '0', '1', '2026', '{}', '[]'))
}
const moments = [
  '2026-01-01',
  '2024-02-29',
  '2026-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '0001-01-01',
  '1900-01-01 08:05:43',
]

function lists({ items, prefixItems, minItems, maxItems }: Schema, inner: (one: unknown) => fc.Arbitrary<unknown>) {
  if (Array.isArray(prefixItems)) return fc.tuple(...prefixItems.map(inner))
  const minLength = Number(minItems ?? 0)
  return fc.array(inner(items ?? {}), { minLength, maxLength: Math.max(minLength, Math.min(Number(maxItems ?? 3), 3)) })
}

function objects({ properties, required }: Schema, inner: (one: unknown) => fc.Arbitrary<unknown>) {
  const shape = Object.entries((properties ?? {}) as Record<string, Schema>)
  const needed = (required ?? []) as string[]
  // About half of the optional fields are filled in.
  const members = shape.map(([name, one]) =>
    fc
      .option(inner(one), { nil: undefined, freq: needed.includes(name) ? 12 : 1 })
      .map((value) => [name, value] as const),
  )
  return fc
    .tuple(...members)
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Record<string, unknown>)
}

/** Values that are invalid for any schema, or borderline. */
export const spoiled: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    -(2 ** 63),
    '',
    ' ',
    '\0',
    'NaN',
    '1e400',
    '-0',
    '٣',
    '\ud800',
  ),
  fc.constantFrom('0000-00-00', '275760-09-13', '2026-02-30 24:00:00', '2026-13-01', '-271821-04-20', '24:00', '99:99'),
  fc.constantFrom(
    '9223372036854775808',
    '9'.repeat(40),
    '0x10',
    '1,2,,3',
    ',',
    '%',
    '\\',
    "'",
    '{"a":',
    '[]',
    'a\u202eb',
    'ﬁ',
  ),
  fc.constantFrom<unknown>({ toString: 1 }, { valueOf: 1 }, [{ toString: 'x' }], { length: 1e9 }, [[[[]]]], { '': 1 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 5000, maxLength: 6000 }),
  fc.jsonValue({ maxDepth: 3 }),
)
