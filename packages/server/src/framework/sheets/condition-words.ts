import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import type { Context } from '../context.ts'
import { namesOf } from '../dictionaries/names.ts'
import type { RawInput } from '../http/implement.ts'
import { splitFilter } from '../store/filters.ts'
import { nameInScope } from '../store/references.ts'

/** A condition of a list in words: the label of its field, and what it asks for. */
export type Condition = readonly [label: string, words: string]

const lower: ReadonlySet<string> = new Set(['ge', 'gt', 'datege', 'dategt'])
const upper: ReadonlySet<string> = new Set(['le', 'lt', 'datele', 'datelt'])

/**
 * Returns the conditions of a list in words: every filter by its label, keys by their dictionary labels, references
 * by the names the caller may see, both ends of a range as one. What is no filter of the list is left out.
 */
export async function conditionWords(ctx: Context, fields: FieldMap, filters: RawInput): Promise<Condition[]> {
  const { language } = ctx.request
  const names = await namesOf(ctx, fields, language)
  const found = new Map<string, Condition>()
  const ends = new Map<string, { from?: string; to?: string }>()
  for (const [key, given] of Object.entries(filters)) {
    const text = Array.isArray(given) ? given.join(',') : String(given ?? '')
    const [name, suffix = ''] = splitFilter(fields, key)
    const field = name ? lookup(fields, name) : undefined
    if (!name || !field?.search || text === '') continue
    const label = say(field.label, language)
    if (lower.has(suffix) || upper.has(suffix)) {
      const range = { ...ends.get(name), [lower.has(suffix) ? 'from' : 'to']: endOf(suffix, text) }
      ends.set(name, range)
      found.set(name, [label, rangeWords(range, language)])
    } else
      found.set(key, [label, operated(suffix || field.search, await valueWords(ctx, field, text, names), language)])
  }
  const sorted = sortWords(fields, filters, language)
  return [...found.values(), ...(sorted ? [sorted] : [])]
}

type Names = Awaited<ReturnType<typeof namesOf>>

async function valueWords(ctx: Context, field: Field, text: string, names: Names): Promise<string> {
  const { language } = ctx.request
  if (field.kind === 'flag') return say(Number(text) === 1 ? sheetMessages.yes : sheetMessages.no, language)
  const { dictionary, refersTo } = field
  const word = async (key: string): Promise<string> => {
    if (dictionary) return names(dictionary.code, key) ?? key
    return (refersTo && (await nameInScope(ctx.db, ctx.caller, refersTo, key))) || key
  }
  if (!dictionary && field.kind !== 'ref') return text
  const words = await Promise.all(text.split(',').filter(Boolean).map(word))
  return words.join(language === 'zh' ? '、' : ', ')
}

const wordsOfSuffix: Readonly<Record<string, Label>> = {
  like: sheetMessages.like,
  notequal: sheetMessages.not,
  notlike: sheetMessages.not,
  null: sheetMessages.isNull,
  notnull: sheetMessages.notNull,
}
function operated(suffix: string, words: string, language: Language): string {
  const pattern = lookup(wordsOfSuffix, suffix)
  return pattern ? say(pattern, language).replace('{value}', () => words) : words
}

/** A day's first second represents the day; as an upper bound that is not reached, for the day before. */
function endOf(suffix: string, text: string): string {
  const [day = '', clock = ''] = text.split(' ')
  if (clock !== '' && !clock.startsWith('00:00')) return text
  if ((suffix !== 'datelt' && suffix !== 'lt') || clock === '') return day
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)
  return Number.isNaN(before.getTime()) ? text : before.toISOString().slice(0, 10)
}

function rangeWords({ from, to }: { from?: string; to?: string }, language: Language): string {
  if (from !== undefined && from === to) return from
  const pattern =
    from === undefined ? sheetMessages.until : to === undefined ? sheetMessages.since : sheetMessages.between
  return say(pattern, language)
    .replace('{from}', () => from ?? '')
    .replace('{to}', () => to ?? '')
}

function sortWords(fields: FieldMap, { ascs, descs }: RawInput, language: Language): Condition | undefined {
  const by = String(descs ?? '') || String(ascs ?? '')
  const labels = by.split(',').flatMap((name) => {
    const field = lookup(fields, splitFilter(fields, name)[0] ?? '')
    return field ? [say(field.label, language)] : []
  })
  if (labels.length === 0) return undefined
  const words = labels.join(language === 'zh' ? '、' : ', ')
  const pattern = descs ? sheetMessages.descending : sheetMessages.ascending
  return [say(sheetMessages.sort, language), say(pattern, language).replace('{value}', () => words)]
}
