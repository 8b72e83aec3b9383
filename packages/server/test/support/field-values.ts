import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { shanghai, shanghaiDay } from '../../src/framework/http/serialize-row.ts'
import { jsonTexts } from './owned-rows.ts'

/**
 * Yields formatted texts that differ by number: credit code and citizen id with check digit, mobile, plate,
 * EAN-13, address.
 */
function* formed(n: number): Generator<string> {
  const tail = String(n).padStart(4, '0')
  for (const check of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
    yield `91430181MA4L0${tail}${check}`
    yield `11010519491231${tail.slice(-3)}${check}`
    yield `69012345${tail}${check}`
  }
  yield* [`1380000${tail}`, `湘A1${tail}`, `w${n}@example.cn`]
}

/** Whole seconds within the last day, the default range of log lists. */
const moment = (serial: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - (serial % 20) * 3_600_000)
/** Returns a value valid for the field's schema, different for each number. */
export function fieldValue(
  serial: number,
  field: Field,
  name: string,
  type = 'text',
  schemas = [field.schema()],
): unknown {
  if (type.endsWith('[]')) return '{}'
  const isLater = /end|expire|deadline|due|validTo|to$/i.test(name)
  const at = isLater ? new Date(moment(serial).getTime() + 30 * 86_400_000) : moment(serial)
  switch (field.kind) {
    case 'code': {
      const keys = keysOf(field.dictionary as NonNullable<Field['dictionary']>)
      return keys[serial % keys.length]
    }
    case 'text':
      return textOf(serial, field, schemas)
    case 'flag':
      return type === 'boolean' ? serial % 2 === 0 : serial % 2
    case 'integer':
    case 'number':
    case 'decimal': {
      const { min = 0, max = 1e6 } = field
      const from = Math.max(min, 0)
      return from + (serial % Math.max(1, Math.min(max - from, 50)))
    }
    case 'date':
      return shanghaiDay(at)
    case 'time':
      return at
    case 'clock':
      return `08:${String(serial % 60).padStart(2, '0')}`
    case 'files':
      return '[]'
    case 'json':
      return jsonTexts.find((text) => field.schema().safeParse(JSON.parse(text)).success)
    default:
      return undefined
  }
}
function textOf(
  serial: number,
  { max = 20 }: Field,
  schemas: readonly ReturnType<Field['schema']>[],
): string | undefined {
  const plainly = [`w${serial}`, String(100_000 + serial), String(serial % 10)].map((text) => text.slice(0, max))
  return [...plainly, ...formed(serial)].find((text) => schemas.every((schema) => schema.safeParse(text).success))
}

const byType: Readonly<Record<string, (serial: number) => unknown>> = {
  text: (serial) => `w${serial}`,
  bigint: (serial) => String(serial),
  integer: () => 1,
  smallint: () => 1,
  numeric: () => 1,
  'double precision': () => 1,
  boolean: (serial) => serial % 2 === 0,
  jsonb: () => '{}',
  'bigint[]': () => '{}',
  'timestamp with time zone': (serial) => shanghai(moment(serial)),
  date: (serial) => shanghaiDay(moment(serial)),
}

/** Returns a value for a column that no field declares, by its type. */
export const columnValue = (serial: number, type: string): unknown => (byType[type] ?? byType.text)?.(serial)
