import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { dept } from '@fengsui/contract/system/dept.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../../../framework/store/row.ts'
import { placeDetails } from '../users/details.ts'

interface Parent {
  id: string
  tenantId: string
  ancestors: string
  organizeId: string | null
  enterpriseId: string | null
}

/**
 * Places a department in the tree. Without a link of its own it inherits its parent's; an enterprise's own
 * departments always belong to the enterprise.
 */
export async function placeDept(
  { caller }: Context,
  tx: Tx,
  next: NextRow<typeof dept>,
  before: BeforeRow<typeof dept> | null,
): Promise<Row> {
  // Serialise moves: two concurrent ones could create a cycle that neither sees.
  await sql`select pg_advisory_xact_lock(hashtext('sys_dept'))`.execute(tx)
  const parentId = String(next.parentId ?? '0')
  const parent = parentId === '0' ? null : await parentOf(tx, parentId)
  // A partial scope cannot attach a department above it.
  const isWhole = caller.accessScope.kind === 'all' || caller.accessScope.kind === 'tenant'
  if (!parent && !isWhole && String(before?.parentId ?? '') !== parentId) throw badRequest(say.parentMissing)
  if (parent && before) checkParent(parent, before)
  if (parent && before && parent.tenantId !== before.tenantId) throw notFound()
  if (next.organizeId && next.enterpriseId) throw badRequest(say.oneLink)
  const own = linkOf(next, parent)
  const forced =
    caller.accessScope.kind === 'enterprise' ? { organizeId: null, enterpriseId: caller.accessScope.enterpriseId } : own
  return { parentId, ancestors: parent ? `${parent.ancestors},${parent.id}` : '0', ...forced }
}

function linkOf(next: NextRow<typeof dept>, parent: Parent | null) {
  if (next.organizeId || next.enterpriseId)
    return { organizeId: next.organizeId ?? null, enterpriseId: next.enterpriseId ?? null }
  return { organizeId: parent?.organizeId ?? null, enterpriseId: parent?.enterpriseId ?? null }
}

function checkParent(parent: Parent, before: BeforeRow<typeof dept>): void {
  if (parent.id === before.id) throw badRequest(say.ownParent)
  if (parent.ancestors.split(',').includes(String(before.id))) throw badRequest(say.circle)
}

async function parentOf(tx: Tx, id: string): Promise<Parent> {
  const found = await sql<Parent>`select id, tenant_id, ancestors, organize_id, enterprise_id from sys_dept
    where id = ${id} and is_deleted = 0 for update`.execute(tx)
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}

/** Moves the subtree along with its department. */
export async function followDept(
  _: Context,
  tx: Tx,
  id: string,
  _next: Row,
  before: BeforeRow<typeof dept> | null,
): Promise<undefined> {
  if (!before) return
  await placeDetails(tx, sql`u.id in (select user_id from sys_user_dept where dept_id = ${id})`)
  const was = `${String(before.ancestors)},${id}`
  await sql`update sys_dept d set ancestors = n.ancestors || ',' || ${id} || substr(d.ancestors, ${was.length + 1})
    from sys_dept n where n.id = ${id} and n.ancestors <> ${String(before.ancestors)}
      and (d.ancestors = ${was} or d.ancestors like ${`${was},%`})`.execute(tx)
}

/** Returns why a department cannot be removed, naming who or what still belongs to it. */
export async function departmentDeleteBlocker(
  _: Context,
  tx: Tx,
  { id }: StoredRow<typeof dept>,
): Promise<Label | null> {
  const found = await sql<{ child: string | null; person: string | null }>`select
    (select dept_name from sys_dept where parent_id = ${id} and is_deleted = 0 order by sort, id limit 1) as child,
    (select u.real_name from sys_user_dept l join sys_user u on u.id = l.user_id
      where l.dept_id = ${id} and u.is_deleted = 0 order by u.id limit 1) as person`.execute(tx)
  const held = found.rows[0]
  if (held?.child) return filled(say.hasChildren, { name: held.child })
  return held?.person ? filled(say.hasUsers, { name: held.person }) : null
}
