import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import type { WarningState, WorldEvent } from '@fengsui/contract/replay/world.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { ReplaySpan } from '../replay-span.ts'
import { nothingTold, type Told } from './told.ts'

/** Lines of the log of a warning with what never changes of it. */
interface Line {
  id: string
  typeKey: string
  severity: string
  enterpriseId: string
  workplaceId: string | null
  deviceId: string | null
  action: string
  toStatus: string | null
  toLevel: string | null
  nature: string | null
  detail: Readonly<Record<string, unknown>>
  time: Date
}
const most = 20_000

/** The state of a warning after a line of its log. */
function after(before: WarningState | undefined, line: Line): WarningState {
  const { id, typeKey, enterpriseId, workplaceId, deviceId, action, detail } = line
  const severity = detail.toSeverity ?? (action === 'raise' ? detail.severity : undefined) ?? before?.severity
  const status = line.toStatus ?? before?.handleStatus ?? handleStatus.is.unhandled
  const begins = action === 'raise' || (action === 'hit' && detail.startTime !== undefined) || detail.toSeverity
  return {
    id,
    typeKey,
    severity: String(severity ?? line.severity),
    nature: line.nature ?? before?.nature ?? '001',
    handleStatus: status,
    verified: action === 'verify' && status === handleStatus.is.handled ? 1 : 0,
    handleType: line.toLevel ?? before?.handleType ?? '0',
    enterpriseId,
    workplaceId,
    deviceId,
    recovered: action === 'recover' ? true : begins ? false : (before?.recovered ?? false),
  }
}

/** Warnings open at the start of a span, and every move of them and of those raised in it. Read from the log, which nobody can change. */
export async function warningStates({ ctx, from, to }: ReplaySpan): Promise<Told> {
  if (!ctx.caller.permissions.has('warn_view')) return nothingTold
  const found = await sql<Line>`select x.id, x.type_key, x.severity, x.enterprise_id, x.workplace_id, x.device_id,
      l.action, l.to_status, l.to_level, l.nature, l.detail, l.time
    from warn_event x join warn_log l on l.warn_id = x.id
    where x.is_deleted = 0 and open_during(x.warn_time, x.create_time, x.close_time) && tstzrange(${from}, ${to}, '[]')
      and l.time <= ${to} and ${inScope(warn, ctx.caller, 'x')}
    order by l.time, l.id limit ${most + 1}`.execute(ctx.db)
  const states = new Map<string, WarningState>()
  const events: WorldEvent[] = []
  let before: WorldEvent[] | undefined
  const told = (): WorldEvent[] =>
    [...states.values()].map((warning) => ({ kind: 'warning', at: from.getTime(), warning }))
  for (const line of found.rows.slice(0, most)) {
    if (line.time > from) before ??= told()
    const warning = after(states.get(line.id), line)
    states.set(line.id, warning)
    if (before) events.push({ kind: 'warning', at: line.time.getTime(), warning })
  }
  return { before: before ?? told(), events, cut: found.rows.length > most }
}
