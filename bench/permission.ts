import type { Caller } from '../packages/server/src/kit/context.ts'
import { withoutServer } from './permission-stand.ts'
import { type Row, ratioRow } from './support/row.ts'

const calls = 100_000
const lists = 200

/** CPU of one check of permission word, API scope and data scope, beside the CPU of one list call, both in process. */
export async function run(): Promise<Row[]> {
  const stand = await withoutServer()
  try {
    const check = async (caller: Caller) => stand.check(caller)
    for (let n = 0; n < 2000; n++) await check(stand.caller)
    const ours = await cpuOf(calls, () => check(stand.caller))
    for (let n = 0; n < 20; n++) await stand.list()
    const theirs = await cpuOf(lists, () => stand.list())
    return [
      ratioRow({
        bench: 'permission',
        what: `permission, API scope and data scope, ${calls.toLocaleString('en')} checks in process`,
        value: ours,
        unit: 'µs CPU per call',
        reference: theirs,
        referenceName: 'µs CPU of a list call',
        aim: 'ratio ≤ 0.05',
      }),
    ]
  } finally {
    await stand.stop()
  }
}

/** Microseconds of this process's CPU for one round. */
async function cpuOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < rounds; n++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / rounds
}
