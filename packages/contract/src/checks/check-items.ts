import { z } from 'zod'
import { checkItemResult } from '../dictionaries/checks.ts'
import { hiddenTroubleLevel } from '../dictionaries/registers.ts'
import { keysOf } from '../kit/dictionary.ts'
import { troubleCategory } from '../registers/enterprisehiddentrouble.ts'

const line = (most: number) => z.string().trim().max(most).nullish()
const keys = <K extends string>(of: Parameters<typeof keysOf<K>>[0]) => z.enum(keysOf(of) as [K, ...K[]])

const templateItem = z.object({
  itemCode: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/),
  itemName: z.string().trim().min(1).max(200),
  category: keys(troubleCategory),
  /** The clause it is judged by. */
  basis: line(200),
  /** Level of the hidden trouble a failure makes. */
  level: keys(hiddenTroubleLevel),
})
/** An item of a check template. */
export type TemplateItem = z.infer<typeof templateItem>
export const templateItems = z.array(templateItem).max(200)

const fileId = z.preprocess(
  (value) => (typeof value === 'object' && value && 'id' in value ? value.id : value),
  z.coerce.string().regex(/^\d{1,19}$/),
)
const checkItem = templateItem.extend({
  result: keys(checkItemResult),
  /** Of a failed item; these become the hidden trouble's. */
  problem: line(500),
  place: line(100),
  responsible: line(30),
  deadline: z.iso.date().nullish(),
  /** Yuan; of a major hidden trouble. */
  fund: z.union([z.string().max(20), z.number()]).nullish(),
  files: z.array(fileId).max(20).nullish(),
  /** The hidden trouble that was made from it. */
  troubleId: z.string().max(19).nullish(),
  troubleNo: z.string().max(30).nullish(),
})
/** An item of a check with its judgement. */
export type CheckItem = z.infer<typeof checkItem>
export const checkItems = z.array(checkItem).max(200)
