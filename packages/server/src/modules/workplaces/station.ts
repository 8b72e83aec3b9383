import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/workplace-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks, type WriteRule } from '../../framework/http/implement.ts'
import { lock } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'
import { pendingReviewFor } from '../../supervision/later.ts'
import { weakenedBy } from '../../supervision/weigh.ts'
import { logStation } from './log-workplace.ts'
import { checkStations } from './workplace-rules.ts'

const checkStation: WriteRule = async (ctx, tx, next, before) => {
  // Lock, so that two workstations added at once cannot exceed the limit together.
  const room = await lock(tx, ctx.caller, workplace, String(next.workplaceId))
  if (room.enterpriseId !== String(next.enterpriseId)) throw badRequest(say.otherEnterprise, { label: workplace.label })
  if (next.pdsId && next.pdsId !== before?.pdsId) await checkDetector(tx, next)
  return undefined
}

async function checkDetector(tx: Tx, { id, pdsId, enterpriseId }: Row): Promise<void> {
  const found = await sql<{ enterpriseId: string; taken: string | null }>`select d.enterprise_id,
      (select s.name from wp_station s where s.pds_id = d.id and s.is_deleted = 0 and s.id is distinct from ${id ?? null}::bigint limit 1) as taken
    from dev_device d where d.id = ${pdsId}`.execute(tx)
  const detector = found.rows[0]
  if (detector?.enterpriseId !== String(enterpriseId))
    throw badRequest(say.otherEnterprise, { label: station.fields.pdsId.label })
  if (detector.taken) throw badRequest(say.detectorTaken, { name: detector.taken })
}

/** Checks the sums after the write, so that they include the workstation itself. */
async function checkSums(ctx: Context, tx: Tx, _id: string, next: Row): Promise<undefined> {
  await checkStations(tx, await lock(tx, ctx.caller, workplace, String(next.workplaceId)))
}

const isUsed = async (tx: Tx, id: unknown): Promise<boolean> => {
  const found = await sql`select 1 from dev_device where station_id = ${id} and is_deleted = 0 limit 1`.execute(tx)
  return found.rows.length > 0
}

/** A workstation without devices supervises nothing yet. */
const later = pendingReviewFor({
  of: station,
  area: 'workplace',
  subject: 'station',
  weakened: async (_ctx, tx, after, before) =>
    (await isUsed(tx, before.id)) ? weakenedBy(tx, { subject: 'station', fields: station.fields, before, after }) : [],
  supervises: (tx, { id }) => isUsed(tx, id),
})

export const stationBeyond: ResourceHooks = {
  beforeSave: checkStation,
  pendingReview: later,
  async afterSave(ctx, tx, id, next, before, raw) {
    await checkSums(ctx, tx, id, next)
    if (before) await logStation(ctx, tx, before, next, raw)
    return undefined
  },
  publishes: ['registry'],
}

export default implement(station, {}, stationBeyond)
