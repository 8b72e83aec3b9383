import { offlineType } from '@fengsui/contract/telemetry/offline.ts'
import fc from 'fast-check'
import type pg from 'pg'
import type { World } from '../../../../test/support/factories.ts'

/** The present of the tests: noon in Shanghai. */
export const now = new Date('2026-11-21T04:00:00Z')
const minute = 60_000

export interface Warning {
  world: number
  source: string
  typeKey: string
  severity: '1' | '2' | '3' | '4'
  /** Minutes before now. */
  age: number
  status: '0' | '1' | '2' | '3' | '4' | '5'
  /** Minutes from the warning to its handling. */
  took: number
  recovered: boolean
  overdue: boolean
}
export const warning: fc.Arbitrary<Warning> = fc.record({
  world: fc.integer({ min: 0, max: 1 }),
  source: fc.constantFrom('video', 'warehouse', 'produce', 'pds', 'device', 'manage'),
  typeKey: fc.constantFrom('a0', 'e1023', 'e1002', 'm1', offlineType.pds),
  severity: fc.constantFrom('1', '2', '3', '4'),
  age: fc.oneof(
    fc.integer({ min: 0, max: 3 * 1440 }),
    fc.integer({ min: 0, max: 40 * 1440 }),
    fc.integer({ min: 0, max: 400 * 1440 }),
  ),
  status: fc.constantFrom('0', '1', '2', '3', '4', '5'),
  took: fc.integer({ min: 0, max: 600 }),
  recovered: fc.boolean(),
  overdue: fc.boolean(),
})

const natureOf = { '0': '001', '1': '001', '2': '001', '3': '002', '4': '001', '5': '003' } as const
export const timeOf = ({ age }: Warning) => new Date(now.getTime() - age * minute)
/** The day in Shanghai. */
export const dayOf = (one: Warning) => new Date(timeOf(one).getTime() + 480 * minute).toISOString().slice(0, 10)
export const isClosed = ({ status }: Warning) => status === '3' || status === '5'
export const isDecided = ({ status }: Warning) => ['1', '3', '5'].includes(status)

let serial = 0

/** Writes a warning as the judge and the acts of people would have left it. */
export async function insertWarning(pool: pg.Pool, worlds: readonly World[], one: Warning): Promise<void> {
  serial += 1
  const at = timeOf(one)
  const handled = one.status === '1' ? new Date(at.getTime() + one.took * minute) : null
  await pool.query(
    `insert into warn_event (warn_no, source, type_key, severity, nature, handle_status, handle_type, content, warn_time,
      last_time, recover_time, handle_time, close_time, overdue_rungs, dedup_key, enterprise_id)
     values ($1, $2, $3, $4, $5, $6, '3', 'x', $7, $7, $8, $9, $10, $11, $1, $12)`,
    [
      `N${serial}`,
      one.source,
      one.typeKey,
      one.severity,
      natureOf[one.status],
      one.status,
      at,
      one.recovered ? at : null,
      handled,
      isClosed(one) ? at : null,
      one.overdue ? 1 : 0,
      worlds[one.world]?.enterpriseId,
    ],
  )
}
