import { createHash } from 'node:crypto'

/** Whether everything is to be run, not this day's share: `npm test -- --all` says so (scripts/test/run.ts). */
export const isLongForm = process.env.FENGSUI_LONG === '1'

/** Days since 1970; TEST_DAY repeats the share of another day. */
export const testDay = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / 86_400_000))

/** Which of `of` turns a thing takes on this day: on as many days in a row it takes each of them once. */
export function turnOf(name: string, of: number): number {
  return (createHash('md5').update(name).digest().readUInt32BE() + testDay) % of
}
