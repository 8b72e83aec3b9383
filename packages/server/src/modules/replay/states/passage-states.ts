import { factoryPersonRecord } from '@fengsui/contract/passages/person-record.ts'
import type { WorldEvent } from '@fengsui/contract/replay/world.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { ReplaySpan } from '../replay-span.ts'
import { nothingTold, type Told } from './told.ts'

const most = 10_000

interface Passage {
  enterpriseId: string
  workplaceId: string | null
  who: string
  inOut: string
  passTime: Date
}

/** Passages of a plant that still count at the start of a span, and those in it. Nobody is named. */
export async function passageStates({ ctx, from, to, enterpriseId }: ReplaySpan): Promise<Told> {
  if (enterpriseId === null || !ctx.caller.permissions.has('staff_view')) return nothingTold
  const found = await sql<Passage>`select r.enterprise_id, r.workplace_id, r.in_out, r.pass_time,
      left(md5(r.enterprise_id || coalesce(r.person_no, r.card_no)), 12) as who
    from ops_person_record r
    where r.enterprise_id = ${enterpriseId} and r.is_deleted = 0 and coalesce(r.person_no, r.card_no) is not null
      and r.pass_time > ${from}::timestamptz - interval '16 hours' and r.pass_time <= ${to} and ${inScope(factoryPersonRecord, ctx.caller, 'r')}
    order by r.pass_time, r.id limit ${most + 1}`.execute(ctx.db)
  const events = found.rows
    .slice(0, most)
    .map(({ passTime, ...row }): WorldEvent => ({ kind: 'passage', at: passTime.getTime(), ...row }))
  const first = events.findIndex(({ at }) => at > from.getTime())
  return {
    before: first < 0 ? events : events.slice(0, first),
    events: first < 0 ? [] : events.slice(first),
    cut: found.rows.length > most,
  }
}
