import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../../framework/context.ts'
import { checkModel } from '../../framework/flow/check-model.ts'
import { checkTokens } from '../../framework/flow/check-tokens.ts'
import { type ParsedModel, parseModel } from '../../framework/flow/parse-model.ts'
import type { DrawnHolder, ModelFault, ProcessElement } from '../../framework/flow/process-model.ts'
import { recordFieldsOf } from './record-fields.ts'

/** Parses a process and checks everything that could keep it from being deployed. */
export async function validated(
  { db }: Pick<Context, 'db'>,
  xml: string,
  category: string | undefined,
  tenants: readonly string[],
): Promise<ParsedModel> {
  const { model, faults } = await parseModel(xml)
  if (!model || faults.length > 0) return { model, faults }
  const shape = checkModel(model, category === undefined ? undefined : recordFieldsOf(category))
  if (shape.length > 0) return { model, faults: shape }
  const tasks = [...model.elements.values()].filter(({ type }) => type === 'userTask')
  return { model, faults: [...checkTokens(model), ...(await unknownPeople(db, tasks, tenants))] }
}

/** Roles and accounts that a tenant does not have. */
async function unknownPeople(
  db: Db,
  tasks: readonly ProcessElement[],
  tenants: readonly string[],
): Promise<ModelFault[]> {
  const faults: ModelFault[] = []
  for (const tenant of tenants) {
    const found = await sql<{ kind: string; name: string }>`select 'role' as kind, role_alias as name from sys_role
        where tenant_id = ${tenant} and is_deleted = 0
      union all select 'account', account from sys_user where tenant_id = ${tenant} and is_deleted = 0
        and account = any(${tasks.flatMap((task) => namedIn(task).flatMap(({ accounts }) => [...accounts]))})`.execute(
      db,
    )
    const known = (kind: string) => new Set(found.rows.flatMap((row) => (row.kind === kind ? row.name : [])))
    const [roles, accounts] = [known('role'), known('account')]
    for (const task of tasks) {
      const { id, name } = task
      const at = { elementId: id, elementName: name }
      for (const value of namedIn(task).flatMap((named) => named.roles))
        if (!roles.has(value))
          faults.push({ ...at, label: filled(say.unknownRole, { name, value: value.slice(0, 60) }) })
      for (const value of namedIn(task).flatMap((named) => named.accounts))
        if (!accounts.has(value))
          faults.push({ ...at, label: filled(say.unknownAccount, { name, value: value.slice(0, 60) }) })
    }
  }
  return faults
}

/** Holders of a task, and recipients of a copy. */
const namedIn = ({ holder, copy }: ProcessElement): DrawnHolder[] =>
  [holder, copy?.to].filter((named) => named !== undefined)
