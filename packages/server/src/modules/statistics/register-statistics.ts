import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import type { statGroup } from '@fengsui/contract/dictionaries/statistics.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { type Dictionary, type KeyOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { isOther, notGiven, otherLast } from '@fengsui/contract/statistics/other-last.ts'
import { groupFields } from '@fengsui/contract/statistics/rows-of.ts'
import { sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import type { Context } from '../../framework/context.ts'
import { namesOf } from '../../framework/dictionaries/names.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

type By = KeyOf<typeof statGroup>
interface Asked {
  readonly oid?: string | null | undefined
  readonly eid?: string | null | undefined
  readonly groupBy?: By | null | undefined
}
const figures = ['enterprises', 'employees', 'workplaces', 'warehouses', 'licences', 'output'] as const
type Figures = Record<(typeof figures)[number], number>

/** Counts the current register by region, nature or type of enterprise (domain-model.md#G.3). */
export async function enterprisesByGroup(ctx: Context, asked: Asked) {
  const field = groupFields[asked.groupBy ?? 'region']
  const inside = await counted(ctx, asked)
  const today = shanghaiDay(ctx.clock.now())
  const found = await sql<Figures & { key: string | null; regionName: string | null }>`
    with own as (select e.*, ${sql.ref(`e.${field}`)} as key from ent_enterprise e where e.is_deleted = 0 and ${inside(sql`e.id`)})
    select own.key, min(r.name) as region_name, count(*)::int as enterprises, coalesce(sum(employee_count), 0)::int as employees,
      coalesce(sum(w.n), 0)::int as workplaces, coalesce(sum(h.n), 0)::int as warehouses, coalesce(sum(l.n), 0)::int as licences,
      coalesce(sum(annual_output), 0)::float8 as output
    from own
    left join sys_region r on r.code = own.key
    left join (select enterprise_id, count(*) as n from wp_workplace where is_deleted = 0 group by 1) w on w.enterprise_id = own.id
    left join (select enterprise_id, count(*) as n from wh_warehouse where is_deleted = 0 group by 1) h on h.enterprise_id = own.id
    left join (select enterprise_id, count(*) as n from lic_licence where is_deleted = 0 and status = ${sql.lit(licenceStatus.is.valid)} and valid_to >= ${today}
      group by 1) l on l.enterprise_id = own.id
    group by own.key order by enterprises desc, own.key`.execute(ctx.db)
  const name = await nameOf(ctx, field)
  const rows = otherLast(
    found.rows.map(({ key, regionName, ...counts }) => ({
      key: key ?? '',
      ...(enterprise.fields[field].kind === 'code'
        ? name(key)
        : { name: regionName ?? key ?? say(notGiven, ctx.request.language), other: !key }),
      ...counts,
    })),
  )
  const sum = (of: keyof Figures) => rows.reduce((all, row) => all + row[of], 0)
  return { rows, total: Object.fromEntries(figures.map((of) => [of, sum(of)])) as Figures }
}

async function nameOf(ctx: Context, field: keyof typeof enterprise.fields) {
  const { language } = ctx.request
  const { dictionary } = enterprise.fields[field] as { dictionary?: Dictionary }
  const names = await namesOf(ctx, { [field]: enterprise.fields[field] } as FieldMap, language)
  return (key: string | null): { name: string; other: boolean } => {
    if (!dictionary || !key) return { name: say(notGiven, language), other: true }
    const label = labelOf(dictionary, key)
    return { name: names(dictionary.code, key) ?? (label ? say(label, language) : key), other: isOther(key, label) }
  }
}
