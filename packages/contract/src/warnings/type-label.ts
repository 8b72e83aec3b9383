import { monitorWarnType } from '../dictionaries/devices.ts'
import { alarmType, alarmTypeExt, warehouseWarnType } from '../dictionaries/warnings.ts'
import { choiceList, type Dictionary, labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { lookup } from '../kit/lookup.ts'

const dictionaryOf: Readonly<Record<string, Dictionary>> = {
  a: alarmType,
  w: warehouseWarnType,
  m: monitorWarnType,
  e: alarmTypeExt,
}

/** Returns the label of a type key: the letter of its dictionary and the key (a0, w105, m1, e1001). */
export const typeLabel = (typeKey: string): Label => {
  const of = lookup(dictionaryOf, typeKey.slice(0, 1))
  return (of && labelOf(of, typeKey.slice(1))) ?? [typeKey, typeKey]
}

/** All warning types by key, for selection. */
export const warningTypes: Dictionary = choiceList(
  'typeKey',
  ['报警类型', 'Type'],
  Object.fromEntries(
    Object.entries(dictionaryOf).flatMap(([letter, of]) =>
      Object.entries(of.entries).map(([key, label]) => [letter + key, label]),
    ),
  ),
)
