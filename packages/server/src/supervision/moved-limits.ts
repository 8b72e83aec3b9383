import type { ChangeImpact } from '@fengsui/contract/supervision/impact.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import type { JudgedDevice } from '../telemetry/judge/context.ts'

type Judged = ReadonlyMap<string, JudgedDevice>
type MovedLimit = ChangeImpact['limits'][number]

/**
 * Returns the limits of these devices whose values differ between the two sides; none for devices no longer
 * evaluated.
 */
export async function movedLimits(
  db: Db,
  devices: readonly string[],
  before: Judged,
  after: Judged,
): Promise<MovedLimit[]> {
  const found = await sql<{ id: string; name: string }>`select id, name from dev_device
    where id = any(${devices}::bigint[]) order by id`.execute(db)
  return found.rows.flatMap(({ id, name }) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) return []
    const then = new Map(is.limits.map((limit) => [limit.key, limit.value]))
    return was.limits.flatMap(({ key, metric, op, severity, unit, value }): MovedLimit[] => {
      const next = then.get(key) ?? null
      if (next === value) return []
      const of = { deviceId: id, deviceName: name, deviceKind: was.kind }
      return [{ ...of, metric, op, severity: String(severity), unit, before: value, after: next }]
    })
  })
}
