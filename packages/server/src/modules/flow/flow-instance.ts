import { flowState, flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowInstance as of } from '@fengsui/contract/flow/flow-instance.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { lock } from '../../framework/store/detail.ts'
import { page } from '../../framework/store/page.ts'
import { categoryName } from './flow-deployment.ts'

/** Ends a process without deciding its change; a holder of the review's permission decides it then. */
export async function endProcess(ctx: Context, tx: Tx, id: string, reason: string): Promise<void> {
  const { waiting, cancelled } = flowStepState.is
  const now = ctx.clock.now()
  await sql`update flow_step set state = ${cancelled}, end_time = ${now} where instance_id = ${id} and state = ${waiting}`.execute(
    tx,
  )
  await sql`update flow_instance set state = ${flowState.is.removed}, end_time = ${now}, end_reason = ${reason} where id = ${id}`.execute(
    tx,
  )
}

async function remove(ctx: Context, id: string, reason: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, of, id)
    if (row.state !== flowState.is.running) throw conflict(say.ended)
    await endProcess(ctx, tx, id, reason)
  })
  return null
}

export default implement(
  of,
  {
    deleteProcessInstance: (ctx, { processInstanceId, deleteReason }) =>
      remove(ctx, processInstanceId ?? '', deleteReason ?? ''),
  },
  {
    overrides: {
      page: async (ctx, raw) => {
        const isAsked = Object.keys(raw).some((name) => /^state(_|$)/.test(name) && raw[name] !== '')
        const found = await page(ctx, of, isAsked ? raw : { ...raw, state: flowState.is.running })
        return {
          ...found,
          records: found.records.map((row) => ({ ...row, categoryName: categoryName(ctx, row.category) })),
        }
      },
    },
  },
)
