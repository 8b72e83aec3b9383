import { missingArea } from '@fengsui/contract/dictionaries/enterprises.ts'
import { missingLabel, missingRegisters, fieldNull as of } from '@fengsui/contract/enterprises/field-null.ts'
import { isCalibrated, type MissingArea, missingFieldNames } from '@fengsui/contract/enterprises/missing-fields.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { type RawBuilder, sql } from 'kysely'
import { visibleFields } from '../../framework/access/field-scopes.ts'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { presentAll } from '../../framework/http/serialize-row.ts'
import { orderOf } from '../../framework/store/order.ts'
import { listConditions, type Page, paging } from '../../framework/store/page.ts'
import { readParam } from '../../framework/store/params.ts'
import type { Row } from '../../framework/store/row.ts'

type Needed = ReadonlyMap<MissingArea, readonly string[]>

/** Returns the fields that supervision needs, of the registers the caller may open: the tenant's choice of the declared ones. */
async function neededBy({ db, caller }: Context): Promise<Needed> {
  const open = keysOf(missingArea).filter((area) => caller.permissions.has(`${missingRegisters[area].of.area}_view`))
  const chosen = await Promise.all(open.map((area) => readParam(db, caller.tenantId, `fieldNull.${area}`)))
  return new Map(
    open.map((area, n) => {
      const names = new Set(chosen[n]?.split(/[,，\s]+/))
      return [area, missingFieldNames[area].filter((name) => names.has(name))]
    }),
  )
}

/** Records of the open registers with such a field; a data scope on a register holds for its records here. */
function conditions({ caller }: Context, needed: Needed): RawBuilder<boolean>[] {
  const parts = [...needed].map(([area, names]) => {
    const { of: register } = missingRegisters[area]
    const narrowed = caller.scopes?.data.length
      ? sql`and id in (select x.id from ${sql.table(register.table)} x where ${inScope(register, caller, 'x')})`
      : sql``
    return sql<boolean>`(area = ${area} and missing_fields ?| ${names}::text[] ${narrowed})`
  })
  return [sql`(${sql.join([sql`false`, ...parts], sql` or `)})`]
}

function withLabels(row: Row, needed: Needed, language: 'zh' | 'en'): Row {
  const area = row.area as MissingArea
  const names = (needed.get(area) ?? []).filter(
    (name) => name !== 'calibrateExpire' || isCalibrated(row.kind as string | null),
  )
  const empty = new Set((row.missingFields ?? []) as readonly string[])
  const missingFields = names
    .filter((name) => empty.has(name))
    .map((field) => ({ field, label: say(missingLabel(area, field), language) }))
  return {
    ...row,
    missingFields,
    missingNames: missingFields.map(({ label }) => label).join(language === 'zh' ? '、' : ', '),
    missingCount: missingFields.length,
    completeness: (100 * (1 - missingFields.length / Math.max(1, names.length))).toFixed(2),
  }
}

type Found = Row & { total: number }

/**
 * One page of records, those that lack most first. The view is read once for rows and count: it goes over all records
 * of the registers, and neither an index nor the table of a register would shorten that.
 */
async function missingPage(ctx: Context, raw: RawInput): Promise<Page> {
  const needed = await neededBy(ctx)
  const sorted = raw.ascs || raw.descs ? raw : { ...raw, descs: 'missingCount' }
  const { current, size } = paging(raw)
  const seen = { ...of, fields: visibleFields(of, ctx.caller) }
  const where = listConditions(ctx, of, raw, conditions(ctx, needed))
  const read = (limit: number, skip: number) => {
    const query: RawBuilder<Found> = sql`with found as materialized (select * from ent_field_null_v where ${where})
      select f.*, (select count(*)::int from found) as total from found f order by ${orderOf(seen, sorted)}
      limit ${limit} offset ${skip}`
    return query.execute(ctx.db)
  }
  const { rows } = await read(size, (current - 1) * size)
  const total = rows[0]?.total ?? (current > 1 ? ((await read(1, 0)).rows[0]?.total ?? 0) : 0)
  const records = presentAll(seen, rows).map((row) => withLabels(row, needed, ctx.request.language))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

export default implement(of, {}, { overrides: { page: missingPage } })
