import { type Dictionary, keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { useQuery } from '@tanstack/react-query'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { call } from '../client/call.ts'

/** A dictionary key as an option. */
interface Entry {
  key: string
  label: string
  /** Archived: existing rows keep it, new ones cannot select it. */
  sealed: boolean
}

/** Dictionaries change rarely; users who edit one see the change at once. */
const minutes5 = 300_000
export const entriesKey = ['dictionary'] as const

/**
 * Returns the tenant's entries of a dictionary: its labels, order, archived and added keys. Falls back to the
 * contract's entries while loading or if there are none.
 */
export function useEntries(dictionary: Dictionary | undefined): readonly Entry[] {
  const language = useLanguage()
  const say = useLabel()
  const { data } = useQuery({
    queryKey: [...entriesKey, dictionary?.code, language],
    queryFn: ({ signal }) =>
      call(dictionary?.system ? dict : dictBiz, 'dictionary', { code: dictionary?.code }, signal),
    enabled: dictionary !== undefined,
    staleTime: minutes5,
  })
  if (!dictionary) return []
  const own = keysOf(dictionary).map((key) => ({
    key: String(key),
    label: say(dictionary.entries[key]),
    sealed: false,
  }))
  if (!data || data.length === 0) return own
  const kept = data.map(({ dictKey, dictValue, isSealed }) => ({
    key: String(dictKey),
    label: dictValue,
    sealed: isSealed === 1,
  }))
  const known = new Set(kept.map(({ key }) => key))
  return [...kept, ...own.filter(({ key }) => !known.has(key))]
}
