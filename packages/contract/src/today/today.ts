import { z } from 'zod'
import { plantEvent } from '../enterprises/plant.ts'
import { get, signedIn } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, integer } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'
import { type TodayKind, type TodayPill, todayDues, todayKinds, todayPills } from './kinds.ts'

const at = z.string().nullable()
const numbers = z.record(z.string(), z.number())

const pill = choiceList('todayPill', ['类别', 'Category'], todayPills as Record<TodayPill, Label>)

/** Something that waits for the caller. Deadlines are of the caller's own level. */
const item = z.object({
  kind: z.enum(Object.keys(todayKinds) as [TodayKind, ...TodayKind[]]),
  id: z.string(),
  due: z.enum(todayDues),
  /** Own name of the object: number, description, type key of a warning. */
  title: z.string(),
  number: at,
  severity: at,
  state: at,
  enterpriseId: at,
  enterpriseName: at,
  place: at,
  deadline: at,
  since: z.string(),
  /** Facts the row states, by name: value, limit, unit, quantities, counts, people. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  version: z.number().nullable(),
  /** What the caller may do with it, first the act that fits them best. */
  acts: z.array(z.string()),
})
export type TodayItem = z.infer<typeof item>

const counts = z.object({
  total: z.number(),
  byPill: numbers,
  byDue: numbers,
  byKind: numbers,
  /** What waits per group of the menu; `warning` is what is open in the caller's area. */
  byGroup: numbers,
})
export type TodayCounts = z.infer<typeof counts>

const near = z.object({
  id: z.string(),
  typeKey: z.string(),
  typeName: z.string(),
  severity: z.string(),
  handleType: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  place: at,
  /** When the present level ends and the caller's begins. */
  reaches: z.string(),
  /** Whom to call first: the person of the present level. */
  contact: at,
  phone: at,
})
export type NearItem = z.infer<typeof near>

/** Something the caller has done: an entry of the time line of a plant, with the plant. */
const done = plantEvent.extend({ enterpriseId: at, enterpriseName: at })
export type DoneItem = z.infer<typeof done>

const size = integer(['每页', 'Page size'], 1, 100, { default: 50 })

/** 今天: everything that waits for the caller, in one order, and what is about to reach them. */
export const today = group('/yhjg-dp/today', ['今天', 'Today'], {
  list: get(
    ['等我办的', 'What waits for me'],
    { pill: code(['类别', 'Category'], pill), current: integer(['页码', 'Page'], 1, 10_000, { default: 1 }), size },
    z.object({ records: z.array(item), total: z.number(), counts }),
    signedIn,
  ),
  counts: get(['待办数', 'Numbers of what waits'], {}, counts, signedIn),
  near: get(
    ['快到我这里的', 'About to reach me'],
    { size: integer(['条数', 'Rows'], 1, 50, { default: 10 }) },
    z.object({ records: z.array(near), total: z.number() }),
    signedIn,
  ),
  done: get(
    ['今天已办', 'Done today'],
    { size: integer(['条数', 'Rows'], 1, 100, { default: 50 }) },
    z.object({ records: z.array(done), total: z.number() }),
    signedIn,
  ),
})
