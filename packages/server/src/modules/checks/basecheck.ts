import { type CheckWeek, basecheck as of } from '@fengsui/contract/checks/basecheck.ts'
import type { CheckItem, TemplateItem } from '@fengsui/contract/checks/check-items.ts'
import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { checkItemResult } from '@fengsui/contract/dictionaries/checks.ts'
import { enforcementResult, hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { registerMessages } from '@fengsui/contract/registers/register-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context, Db, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { nextNumber } from '../../framework/store/number.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { createTrouble } from '../registers/index.ts'
import { judgedItems } from './check-items.ts'
import { sourceOf } from './findings.ts'
import { requireOpenForAuthor } from './open-for-author.ts'
import { byDay, weekOf } from './week.ts'

type Next = NextRow<typeof of>
type Before = BeforeRow<typeof of>
const itemsOf = (row: { readonly items?: unknown } | null): CheckItem[] =>
  Array.isArray(row?.items) ? (row.items as CheckItem[]) : []

interface Template {
  templateName: string
  items: TemplateItem[]
}

/** Returns the items in use for the kind of an enterprise; none when the authority has no template for it. */
async function templateOf(db: Db, tenantId: string, enterpriseId: unknown): Promise<Template | undefined> {
  const found = await sql<Template>`select t.template_name, t.items from ent_enterprise e
    join ops_check_template t on t.enterprise_nature = e.enterprise_nature and t.tenant_id = ${tenantId}
      and t.enabled = 1 and t.is_deleted = 0
    where e.id = ${enterpriseId}`.execute(db)
  return found.rows[0]
}

function checkFacts({ caller, clock }: Context, next: Next, failCount: number): void {
  const day = String(next.checkDate ?? '')
  if (day > shanghaiDay(clock.now())) throw badRequest(registerMessages.future, { label: of.fields.checkDate.label })
  const people = new Set(
    String(next.checkers ?? '')
      .split(/[\s,，、;；]+/)
      .filter(Boolean),
  )
  if (caller.userType === 'sss' && people.size < 2) throw badRequest(say.twoCheckers)
  if (failCount === 0) return
  if (next.conclusion === enforcementResult.is.noProblemFound) throw badRequest(say.noProblem)
  if (!next.deadline) throw badRequest(say.deadlineNeeded)
  if (String(next.deadline) < day)
    throw badRequest(registerMessages.notBefore, { end: of.fields.deadline.label, start: of.fields.checkDate.label })
}

async function check(ctx: Context, tx: Tx, next: Next, before: Before | null): Promise<Row> {
  if (before) requireOpenForAuthor(ctx, before)
  // A change is judged by the items it was made by: the template may have changed since.
  const template = before
    ? itemsOf(before)
    : ((await templateOf(tx, ctx.caller.tenantId, next.enterpriseId))?.items ?? [])
  const stored = itemsOf(before)
  if (before && String(next.enterpriseId) !== before.enterpriseId && stored.some(({ troubleId }) => troubleId))
    throw badRequest(say.itemGone, { name: stored.find(({ troubleId }) => troubleId)?.itemName ?? '' })
  const asDeclared = template.map(({ itemCode, itemName, category, basis, level }) => ({
    itemCode,
    itemName,
    category,
    basis,
    level,
  }))
  const items = judgedItems(itemsOf(next), asDeclared, stored)
  const failCount = items.filter(({ result }) => result === checkItemResult.is.fail).length
  checkFacts(ctx, next, failCount)
  const row = { items: JSON.stringify(items), failCount }
  if (before) return row
  return {
    ...row,
    checkSide: ctx.caller.userType,
    checkOrg: ctx.caller.userType === 'sss' ? ctx.caller.organizeId : null,
    checkNo: await nextNumber(tx, ctx.caller.tenantId, of.prefix ?? '', ctx.clock.now()),
  }
}

/** Makes a hidden trouble of every failed item that has none yet. */
async function raise(ctx: Context, tx: Tx, id: string, next: Next): Promise<Row> {
  const held = await sql<{ items: CheckItem[] }>`select items from ops_base_check where id = ${id}`.execute(tx)
  const given = new Map(itemsOf(next).map((item) => [item.itemCode, item]))
  const items: CheckItem[] = []
  const troubleIds: string[] = []
  for (const item of held.rows[0]?.items ?? []) {
    if (item.result !== checkItemResult.is.fail || item.troubleId) {
      items.push(item)
      continue
    }
    const trouble = await createTrouble(
      ctx,
      tx,
      {
        enterpriseId: next.enterpriseId,
        source: sourceOf(ctx),
        level: item.level,
        category: item.category,
        place: item.place || item.itemName.slice(0, 100),
        description: item.problem,
        findDate: next.checkDate,
        finder: ctx.caller.name,
        deadline: item.deadline ?? next.deadline,
        beforeFiles: given.get(item.itemCode)?.files ?? [],
        responsible: item.responsible,
        fund: item.fund,
      },
      { sourceKind: 'basecheck', sourceId: id },
    )
    troubleIds.push(trouble.id)
    items.push({ ...item, troubleId: trouble.id, troubleNo: trouble.troubleNo })
  }
  if (troubleIds.length > 0)
    await sql`update ops_base_check set items = ${JSON.stringify(items)}::jsonb where id = ${id}`.execute(tx)
  if (ctx.caller.userType === 'sss')
    await sql`update ops_random_draw set check_id = ${id} where enterprise_id = ${next.enterpriseId} and check_id is null
      and is_deleted = 0 and month = ${String(next.checkDate).slice(0, 7)}`.execute(tx)
  return { troubleIds }
}

/** The items an enterprise in the caller's scope is checked by. */
async function template(ctx: Context, enterpriseId: string) {
  await find(ctx.db, ctx.caller, enterprise, enterpriseId)
  const found = await templateOf(ctx.db, ctx.caller.tenantId, enterpriseId)
  return { templateName: found?.templateName ?? null, items: found?.items ?? [] }
}

export default implement(
  of,
  { thisWeek: checkWeek, template: (ctx, { enterpriseId }) => template(ctx, enterpriseId ?? '') },
  { beforeSave: check, afterSave: raise },
)

/** Checks since Monday that the caller may see, with the hidden troubles made from them. */
async function checkWeek({ db, clock, caller }: Context): Promise<CheckWeek> {
  const week = weekOf(clock.now())
  const [first, last] = [week.days[0] ?? '', week.days[6] ?? '']
  const own = sql`select t.id, t.check_date, t.fail_count from ops_base_check t
    where t.check_date between ${first} and ${last} and t.is_deleted = 0 and ${inScope(of, caller, 't')}`
  const counted = await sql<{ done: number; problems: number }>`select count(*)::int as done,
    coalesce(sum(o.fail_count), 0)::int as problems from (${own}) o`.execute(db)
  const troubles = await sql<{ rectified: number; open: number }>`select
      count(*) filter (where h.status = ${hiddenTroubleStatus.is.closed})::int as rectified,
      count(*) filter (where h.status <> ${hiddenTroubleStatus.is.closed})::int as open
    from ent_hidden_trouble h where h.source_kind = 'basecheck' and h.is_deleted = 0
      and h.source_id in (select o.id from (${own}) o)`.execute(db)
  const days = await sql<{ day: string; count: number }>`select o.check_date::text as day, count(*)::int as count
    from (${own}) o group by 1`.execute(db)
  // Plants drawn for the month of today, but for those checked before this week.
  const drawn = await sql<{ plan: number }>`select count(distinct d.enterprise_id)::int as plan from ops_random_draw d
    left join ops_base_check k on k.id = d.check_id
    where d.month = ${shanghaiDay(clock.now()).slice(0, 7)} and d.is_deleted = 0
      and (d.check_id is null or k.check_date >= ${first})
      and ${inScope({ owner: 'enterprise', table: 'ops_random_draw' }, caller, 'd')}`.execute(db)
  const plan = caller.userType === 'sss' ? (drawn.rows[0]?.plan ?? 0) : 0
  const { done = 0, problems = 0 } = counted.rows[0] ?? {}
  const { rectified = 0, open = 0 } = troubles.rows[0] ?? {}
  return { plan, done, problems, rectified, open, byDay: byDay(week, days.rows) }
}
