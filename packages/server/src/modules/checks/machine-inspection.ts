import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { druginvolvedInspectLog as of } from '@fengsui/contract/checks/machine-inspection.ts'
import { inspectResult } from '@fengsui/contract/dictionaries/orders.ts'
import { hiddenTroubleLevel } from '@fengsui/contract/dictionaries/registers.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { createTrouble } from '../registers/index.ts'
import { changedOf, requireUntold, sourceOf } from './findings.ts'
import { requireOpenForAuthor } from './open-for-author.ts'
import { requirePastTime, timeOf } from './times.ts'

type Next = NextRow<typeof of>
type Before = BeforeRow<typeof of>
const told = ['enterpriseId', 'machineId', 'result', 'problem', 'responsible', 'deadline'] as const

interface Machine {
  name: string
  workplaceId: string | null
}

async function machineOf(tx: Tx, { machineId, enterpriseId }: Next): Promise<Machine> {
  const found = await sql<Machine>`select name, workplace_id from dev_device where id = ${machineId}
    and enterprise_id = ${enterpriseId} and kind = 'druginvolved' and is_deleted = 0`.execute(tx)
  const [machine] = found.rows
  if (!machine) throw badRequest(say.objectOfPlant)
  return machine
}

async function check(ctx: Context, tx: Tx, next: Next, before: Before | null): Promise<undefined> {
  if (before) requireOpenForAuthor(ctx, before)
  if (before) await requireUntold(tx, before.hiddenTroubleId, changedOf(told, next, before))
  requirePastTime(ctx, next.inspectTime, of.fields.inspectTime.label)
  await machineOf(tx, next)
  const isSound = [next.cleaned, next.grounded, next.guardOk].every((value) => Number(value) === 1)
  if (!isSound && next.result === inspectResult.is.passed) throw badRequest(say.notSound)
  return undefined
}

/** A failed inspection makes a hidden trouble, once. */
async function raise(ctx: Context, tx: Tx, id: string, next: Next, before: Before | null): Promise<Row | undefined> {
  if (next.result !== inspectResult.is.failed || before?.hiddenTroubleId) return undefined
  const { name, workplaceId } = await machineOf(tx, next)
  const trouble = await createTrouble(
    ctx,
    tx,
    {
      enterpriseId: next.enterpriseId,
      source: sourceOf(ctx),
      level: hiddenTroubleLevel.is.general,
      category: 'equipment',
      place: name,
      workplaceId,
      description: next.problem,
      findDate: shanghaiDay(timeOf(next.inspectTime)),
      finder: next.inspector,
      deadline: next.deadline,
      beforeFiles: next.files,
      responsible: next.responsible,
    },
    { sourceKind: 'druginvolvedInspectLog', sourceId: id },
  )
  await sql`update ops_machine_inspect set hidden_trouble_id = ${trouble.id} where id = ${id}`.execute(tx)
  return { hiddenTroubleId: trouble.id, troubleNo: trouble.troubleNo }
}

export default implement(of, {}, { beforeSave: check, afterSave: raise })
