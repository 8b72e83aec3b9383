import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { TFunction } from 'i18next'
import type { NamedField } from './field-sets.ts'
import { seenName } from './references.ts'
import { filterNames, wireToDays } from './search/range.ts'

/** Describes the active filters as text: `名称含“红衫”，类型“引火线”`. */
export function filterWords(
  fields: readonly NamedField[],
  filters: Readonly<Record<string, string>>,
  t: TFunction<'kit'>,
  say: (label: Label | undefined) => string,
): string {
  return fields.flatMap((field) => wordsOf(field, filters, t, say)).join(t('filter.and'))
}

function wordsOf(
  [name, field]: NamedField,
  filters: Readonly<Record<string, string>>,
  t: TFunction<'kit'>,
  say: (label: Label | undefined) => string,
): string[] {
  const label = say(field.label)
  if (field.search === 'range') {
    const [from, to] = filterNames(name, field).map((key) => filters[key] ?? '') as [string, string]
    const shown = field.kind === 'time' || field.kind === 'date' ? wireToDays(field.kind, from, to) : [from, to]
    return (['from', 'to'] as const).flatMap((end, i) =>
      shown[i] ? [t(`filter.${end}`, { label, value: shown[i] })] : [],
    )
  }
  const value = filters[name]
  if (!value) return []
  if (field.kind === 'flag') return [t('filter.eq', { label, value: value === '1' ? t('form.yes') : t('form.no') })]
  if (field.kind === 'ref') return [t('filter.eq', { label, value: seenName(field.refersTo ?? '', value) ?? value })]
  if (field.kind !== 'code') return [t(field.search === 'like' ? 'filter.like' : 'filter.eq', { label, value })]
  const { dictionary } = field
  const named = value.split(',').map((key) => (dictionary && say(labelOf(dictionary, key))) || key)
  return [t('filter.eq', { label, value: named.join(t('filter.or')) })]
}
