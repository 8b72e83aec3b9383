import { flowDecision, flowState } from '@fengsui/contract/dictionaries/flows.ts'
import type { FlowEnding } from '@fengsui/contract/flow/flow-process.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

export interface EndingColumns {
  state: string
  instanceEnd: Date | null
  endedBy: string | null
  endReason: string | null
}

const { returned, withdrawn, removed } = flowState.is
const withoutApproval: ReadonlySet<string> = new Set([returned, withdrawn, removed])

/** Joins how the process `i` ended as `ending`: a return by its last decision, a withdrawal by who had started it. */
export const joinEnding = sql`left join lateral (
  select i.end_time as instance_end, coalesce(i.end_reason, r.opinion) as end_reason,
    case i.state when ${sql.lit(returned)} then r.name when ${sql.lit(withdrawn)} then p.real_name end as ended_by
  from (select 1) one
  left join sys_user p on p.id = i.start_user
  left join lateral (select o.opinion, v.real_name as name from flow_step o left join sys_user v on v.id = o.decide_user
    where i.state = ${sql.lit(returned)} and o.instance_id = i.id and o.decision = ${sql.lit(flowDecision.is.refuse)}
    order by o.end_time desc nulls last, o.id desc limit 1) r on true) ending on true`

/** Returns how a process ended; null for one that runs or was approved. */
export const endingOf = ({ state, instanceEnd, endedBy, endReason }: EndingColumns): FlowEnding | null =>
  withoutApproval.has(state)
    ? { state, time: instanceEnd && shanghai(instanceEnd), byName: endedBy, reason: endReason }
    : null

export async function readEnding(db: Db, id: string): Promise<FlowEnding | null> {
  const found = await sql<EndingColumns>`select i.state, ending.instance_end, ending.ended_by, ending.end_reason
    from flow_instance i ${joinEnding} where i.id = ${id}`.execute(db)
  const [row] = found.rows
  return row ? endingOf(row) : null
}
