import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { NamedField } from './field-sets.ts'
import { seenName, useNamesIn } from './references.ts'
import { filterNames, wireToDays } from './search/range.ts'

/** Describes the active filters as text: `名称含“红衫”，类型“引火线”`. */
export function useFilterWords(fields: readonly NamedField[], filters: Readonly<Record<string, string>>): string {
  const { t } = useTranslation('kit')
  const say = useLabel()
  useNamesIn(fields, filters)
  return fields.flatMap((field) => wordsOf(field, filters, t, say)).join(t('filter.and'))
}

const withoutInput = { null: 'filter.null', notequal: 'filter.notequal' } as const

/** Describes the filters of an address that no input of a form shows: a value is missing, or is another. */
export function wordsWithoutInput(
  fields: FieldMap,
  filters: Readonly<Record<string, string>>,
  t: TFunction<'kit'>,
  say: (label: Label | undefined) => string,
): string {
  const found = Object.entries(filters).flatMap(([key, value]) => {
    const [name = '', suffix = ''] = key.split('_')
    const field = fields[name]
    const pattern = lookup(withoutInput, suffix)
    if (!field?.search || !pattern) return []
    const { dictionary } = field
    return [t(pattern, { label: say(field.label), value: (dictionary && say(labelOf(dictionary, value))) || value })]
  })
  return found.join(t('filter.and'))
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
