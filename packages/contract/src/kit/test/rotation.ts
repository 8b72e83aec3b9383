import { createHash } from 'node:crypto'

/** Whether to run all tests instead of this day's share: set by `npm test -- --all` (scripts/test/run.ts). */
export const isLongForm = process.env.FENGSUI_LONG === '1'

/** Returns how often a property is tried with random input: a third as often in the short form. */
export const runsOf = (most: number): number => (isLongForm ? most : Math.ceil(most / 3))

/** Days since 1970; TEST_DAY selects another day's share. */
export const testDay = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / 86_400_000))

/** Returns which of `of` turns a name has on this day; over `of` consecutive days it has each turn once. */
export function turnOf(name: string, of: number, day = testDay): number {
  return (createHash('md5').update(name).digest().readUInt32BE() + day) % of
}
