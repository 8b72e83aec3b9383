import { alarmType } from '../dictionaries/alarm-type.ts'
import { alarmTypeExt } from '../dictionaries/alarm-type-ext.ts'
import { monitorWarnType } from '../dictionaries/monitor-warn-type.ts'
import { warehouseWarnType } from '../dictionaries/warehouse-warn-type.ts'
import { type Dictionary, dictionary, labelOf } from '../kit/dictionary.ts'
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
export const warningTypes: Dictionary = dictionary(
  'typeKey',
  ['报警类型', 'Type'],
  Object.fromEntries(
    Object.entries(dictionaryOf).flatMap(([letter, of]) =>
      Object.entries(of.entries).map(([key, label]) => [letter + key, label]),
    ),
  ),
)
