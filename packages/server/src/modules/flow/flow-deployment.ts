import { flowCategory, flowState, suspensionState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowDeployment as of } from '@fengsui/contract/flow/flow-deployment.ts'
import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { largestModel } from '@fengsui/contract/flow/flow-model.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { readIds } from '../../framework/http/read-input.ts'
import { lock } from '../../framework/store/detail.ts'
import { page } from '../../framework/store/page.ts'
import { deploy } from './deploy.ts'

/** The name of a category in the reader's language. */
export const categoryName = (ctx: Context, category: unknown): string => {
  const label = labelOf(flowCategory, String(category ?? ''))
  return label ? word(label, ctx.request.language) : ''
}

async function changeState(ctx: Context, id: string, state: string): Promise<null> {
  if (state !== 'active' && state !== 'suspend') throw badRequest(say.state)
  const { active, suspended } = suspensionState.is
  await ctx.db.transaction().execute(async (tx) => {
    await lock(tx, ctx.caller, of, id)
    await sql`update flow_deployment set suspension_state = ${state === 'active' ? active : suspended} where id = ${id}`.execute(
      tx,
    )
  })
  return null
}

/** Deletes deployments, all or none; one by which a process runs is not deleted. */
async function remove(ctx: Context, ids: readonly string[]): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const { name, version } = await lock(tx, ctx.caller, of, id)
      const running = await sql<{ n: number }>`select count(*)::int as n from flow_instance
        where deployment_id = ${id} and state = ${sql.lit(flowState.is.running)}`.execute(tx)
      const count = running.rows[0]?.n ?? 0
      if (count > 0) throw badRequest(say.hasRunning, { name, version, count })
      await sql`update flow_deployment set is_deleted = 1, suspension_state = ${sql.lit(suspensionState.is.suspended)}
        where id = ${id}`.execute(tx)
    }
  })
  return null
}

const mostFiles = 10

/** Deploys uploaded files, all or none; a fault names its file. */
async function deployFiles(ctx: Context, raw: RawInput): Promise<null> {
  const limits = { files: mostFiles, fileSize: largestModel }
  const { fields, files } = (await ctx.request.forms?.(limits)) ?? { fields: {}, files: [] }
  if (files.length === 0) throw badRequest(say.noFiles)
  const wrong = files.find(({ name }) => !/\.(bpmn|xml)$/i.test(name))
  if (wrong) throw badRequest(messages.wrongFile, { kinds: 'bpmn' })
  const text = (name: string) => [fields[name], raw[name]].find((value) => typeof value === 'string')
  const drawn = files.map(({ name, bytes }) => ({ xml: bytes.toString('utf8'), file: name }))
  return deploy(ctx, drawn, { category: text('category'), tenantIds: text('tenantIds') })
}

export default implement(
  of,
  {
    changeState: (ctx, { processId, state }) => changeState(ctx, processId ?? '', state ?? ''),
    deployUpload: (ctx, _, raw) => deployFiles(ctx, raw),
    deleteDeployment: (ctx, { deploymentIds }, raw) =>
      remove(ctx, readIds(raw, deploymentIds ? 'deploymentIds' : 'deploymentId')),
  },
  {
    overrides: {
      page: async (ctx, raw) => {
        const found = await page(ctx, of, raw)
        return {
          ...found,
          records: found.records.map((row) => ({ ...row, categoryName: categoryName(ctx, row.category) })),
        }
      },
    },
  },
)
