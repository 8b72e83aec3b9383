import { deviceKind, deviceLogType } from '@fengsui/contract/dictionaries/devices.ts'
import type { WorldEvent } from '@fengsui/contract/replay/world.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { ReplaySpan } from '../replay-span.ts'
import { nothingTold, type Told } from './told.ts'

const { online, offline, recovered } = deviceLogType.is
/** More devices than any plant has, and more moves of one device than a healthy one makes in half a day. */
const mostDevices = 3000
const mostMoves = 60

interface Row {
  id: string
  onLine: number
  /** The first line after the span, if any. */
  nextType: string | null
  lines: readonly { type: string; occurred: number; recovered: number | null; written: number }[]
}

/** When a device became online or offline, as it was known then: an outage is noticed some time after it began. */
function movesOf(lines: Row['lines']): { at: number; onLine: number }[] {
  const moves = lines.flatMap(({ type, occurred, recovered: ended, written }) => {
    if (type !== offline) return [{ at: occurred, onLine: 1 }]
    const isNoticed = written >= occurred && (ended === null || written < ended)
    return [{ at: isNoticed ? written : occurred, onLine: 0 }, ...(ended === null ? [] : [{ at: ended, onLine: 1 }])]
  })
  return moves.sort((one, other) => one.at - other.at || one.onLine - other.onLine)
}

/** Devices of a plant: online or not at the start of a span, and their moves in it. */
export async function deviceStates({ ctx, from, to, enterpriseId }: ReplaySpan): Promise<Told> {
  const { permissions } = ctx.caller
  if (enterpriseId === null) return nothingTold
  const found = await sql<Row>`select d.id, d.on_line,
      (select n.log_type from dev_log n where n.device_id = d.id and n.occur_time > ${to} and n.log_type in (${online}, ${offline}, ${recovered})
        order by n.occur_time limit 1) as next_type,
      coalesce((select jsonb_agg(jsonb_build_object('type', l.log_type, 'occurred', floor(extract(epoch from l.occur_time) * 1000),
          'recovered', floor(extract(epoch from l.recover_time) * 1000), 'written', floor(extract(epoch from l.create_time) * 1000)))
        from (select * from dev_log where device_id = d.id and occur_time <= ${to} and log_type in (${online}, ${offline}, ${recovered})
          order by occur_time desc limit ${mostMoves}) l), '[]') as lines
    from dev_device d
    where d.enterprise_id = ${enterpriseId} and d.is_deleted = 0 and d.enabled = 1
      and case when d.kind = ${deviceKind.is.camera} then ${permissions.has('video_view')}::boolean else ${permissions.has('device_view')}::boolean end
      and ${inScope({ owner: 'enterprise', table: 'dev_device' }, ctx.caller, 'd')}
    order by d.id limit ${mostDevices + 1}`.execute(ctx.db)
  const before: WorldEvent[] = []
  const events: WorldEvent[] = []
  for (const { id, onLine, nextType, lines } of found.rows.slice(0, mostDevices)) {
    const moves = movesOf(lines)
    const first = moves.findIndex(({ at }) => at > from.getTime())
    const past = first < 0 ? moves : moves.slice(0, first)
    const ahead = first < 0 ? [] : moves.slice(first)
    // Without a move in the past, the next one shows what it was before.
    const next = ahead[0]?.onLine ?? (nextType === null ? undefined : Number(nextType !== offline))
    const state = past.at(-1)?.onLine ?? (next === undefined ? onLine : 1 - next)
    before.push({ kind: 'device', at: from.getTime(), id, onLine: state })
    for (const move of ahead) if (move.at <= to.getTime()) events.push({ kind: 'device', id, ...move })
  }
  return {
    before,
    events,
    cut: found.rows.length > mostDevices || found.rows.some(({ lines }) => lines.length >= mostMoves),
  }
}
