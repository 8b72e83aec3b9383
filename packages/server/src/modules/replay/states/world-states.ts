import { factoryPersonRecord } from '@fengsui/contract/passages/person-record.ts'
import type { ReplayStates } from '@fengsui/contract/replay/replay.ts'
import { replayMessages as say } from '@fengsui/contract/replay/replay-messages.ts'
import type { WorldEvent } from '@fengsui/contract/replay/world.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { ReplaySpan } from '../replay-span.ts'
import { deviceStates } from './device-states.ts'
import { readingStates } from './reading-states.ts'
import { nothingTold, type Told } from './told.ts'
import { vehicleStates } from './vehicle-states.ts'
import { warningStates } from './warning-states.ts'

const most = 10_000

interface Passage {
  enterpriseId: string
  workplaceId: string | null
  who: string
  inOut: string
  passTime: Date
}

/** Passages of a plant that still count at the start of a span, and those in it. Nobody is named. */
async function passageStates({ ctx, from, to, enterpriseId }: ReplaySpan): Promise<Told> {
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

const longestMs = 12 * 3_600_000

/** The world at the start of a part of the past, and what happened in it, in order. */
export async function statesOf(span: ReplaySpan): Promise<ReplayStates> {
  const [start, end] = [span.from.getTime(), span.to.getTime()]
  if (end - start > longestMs) throw badRequest(say.chunkTooLong)
  const readings = await readingStates(span)
  const told = [
    await warningStates(span),
    await deviceStates(span),
    readings,
    await vehicleStates(span),
    await passageStates(span),
  ]
  const inOrder = (one: WorldEvent, other: WorldEvent) => one.at - other.at
  return {
    start,
    end,
    level: readings.level,
    before: told.flatMap(({ before }) => before),
    events: told.flatMap(({ events }) => events).sort(inOrder),
    cut: told.some(({ cut }) => cut),
  }
}
