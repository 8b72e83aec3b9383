import { monitorWarnType } from '@fengsui/contract/dictionaries/devices.ts'
import { alarmType, alarmTypeExt, warehouseWarnType } from '@fengsui/contract/dictionaries/warnings.ts'
import { type Dictionary, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { shortTypes } from './short-types.ts'

const dictionaries: Readonly<Record<string, Dictionary>> = {
  a: alarmType,
  w: warehouseWarnType,
  m: monitorWarnType,
  e: alarmTypeExt,
}

/**
 * Returns a warning's type in the user's language, by its key (a0, w105, m1, e1001), short in English; else the
 * server's name.
 */
export function useTypeName(): (of: { typeKey: string; typeName: string }) => string {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  return ({ typeKey, typeName }) => {
    const short = isEnglish ? lookup(shortTypes, typeKey) : undefined
    if (short) return short
    const dictionary = lookup(dictionaries, typeKey.charAt(0))
    return (dictionary && label(labelOf(dictionary, typeKey.slice(1)))) || typeName
  }
}
