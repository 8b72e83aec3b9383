import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { code, date, decimal, type Field, files, text } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { SubmissionItem } from '@fengsui/contract/registers/enterpriseclass.ts'

const byCode = new Map(dictionaries.map((of) => [of.code, of]))
const bound = (given: unknown): number | undefined =>
  given === null || given === undefined || given === '' || Number.isNaN(Number(given)) ? undefined : Number(given)

/** Converts a submission item to a form field. */
export function itemField({ itemName, valueType, required, min, max, dictCode, unit }: SubmissionItem): Field {
  const label: Label = [itemName, itemName]
  const words = { required: Boolean(required), ...(unit ? { unit } : {}) }
  if (valueType === 'date') return date(label, words) as Field
  if (valueType === 'file') return files(label, words) as Field
  const dictionary = valueType === 'dict' ? byCode.get(dictCode ?? '') : undefined
  if (dictionary) return code(label, dictionary, words) as Field
  if (valueType !== 'number') return text(label, 1000, words) as Field
  const [low, high] = [bound(min), bound(max)]
  return decimal(label, 18, 6, {
    ...words,
    ...(low === undefined ? {} : { min: low }),
    ...(high === undefined ? {} : { max: high }),
  }) as Field
}
