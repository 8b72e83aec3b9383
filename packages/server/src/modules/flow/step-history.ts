import { flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import type { FlowHistory } from '@fengsui/contract/flow/flow-process.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { holderWords } from '../../framework/flow/holder-words.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

interface StepRow {
  elementId: string
  elementName: string | null
  elementType: string
  state: string
  decision: string | null
  arrivedBy: string | null
  decideUser: string | null
  decideName: string | null
  opinion: string | null
  createTime: Date
  endTime: Date | null
  dueTime: Date | null
  holderUsers: string[]
  holderRoles: string[]
  holderOrganize: string | null
  holderEnterprise: string | null
  holderPermission: string | null
  handedByName: string | null
  handedReason: string | null
  isCopied: boolean
  copyUsers: string[] | null
  copyRoles: string[] | null
  copyOrganize: string | null
  copyEnterprise: string | null
}

const copyOf = ({ copyUsers, copyRoles, copyOrganize, copyEnterprise }: StepRow) => ({
  holderUsers: copyUsers,
  holderRoles: copyRoles,
  holderOrganize: copyOrganize,
  holderEnterprise: copyEnterprise,
})

/** Steps of a process in the order in which they began, and the sequence flows its tokens have taken. */
export async function historyOf(ctx: Context, id: string): Promise<{ steps: FlowHistory[]; flows: string[] }> {
  const found =
    await sql<StepRow>`select s.element_id, s.element_name, s.element_type, s.state, s.decision, s.arrived_by,
      s.decide_user::text as decide_user, u.real_name as decide_name, s.opinion, s.create_time, s.end_time, s.due_time,
      s.holder_users::text[] as holder_users, s.holder_roles, s.holder_organize::text as holder_organize,
      s.holder_enterprise::text as holder_enterprise, s.holder_permission, f.real_name as handed_by_name, s.handed_reason,
      k.id is not null as is_copied, k.holder_users::text[] as copy_users, k.holder_roles as copy_roles,
      k.holder_organize::text as copy_organize, k.holder_enterprise::text as copy_enterprise
    from flow_step s left join sys_user u on u.id = s.decide_user left join sys_user f on f.id = s.handed_user
      left join flow_copy k on k.step_id = s.id
    where s.instance_id = ${id} order by s.create_time, s.id`.execute(ctx.db)
  const at = (time: Date | null) => time && shanghai(time)
  const steps: FlowHistory[] = []
  for (const row of found.rows) {
    const isOpen = row.elementType === 'userTask' && row.state === flowStepState.is.waiting
    const holders = isOpen ? word(await holderWords(ctx.db, { ...row }), ctx.request.language) : null
    const copied = row.isCopied ? word(await holderWords(ctx.db, copyOf(row)), ctx.request.language) : null
    steps.push({
      historyActivityId: row.elementId,
      historyActivityName: row.elementName,
      historyActivityType: row.elementType,
      state: row.state,
      decision: row.decision,
      assignee: row.decideUser,
      assigneeName: row.decideName,
      holders,
      comment: row.opinion,
      copiedTo: copied,
      handedByName: row.handedByName,
      handedReason: row.handedReason,
      createTime: shanghai(row.createTime),
      endTime: at(row.endTime),
      dueTime: at(row.dueTime),
    })
  }
  return { steps, flows: [...new Set(found.rows.flatMap(({ arrivedBy }) => arrivedBy ?? []))] }
}
