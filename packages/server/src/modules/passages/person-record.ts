import { personKind } from '@fengsui/contract/dictionaries/passages.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { factoryPersonRecord, type Inside, passageMessages as say } from '@fengsui/contract/passages/person-record.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { periodOf } from '../../framework/store/period.ts'
import { daysOnSite, type Passage } from './days-on-site.ts'
import { importPassages, passageTemplate } from './import-passages.ts'

const of = factoryPersonRecord
const longestDays = 31

type Inner = Omit<Inside['people'][number], 'passTime'> & { passTime: Date }

/** Who is on the site of an enterprise now, for an evacuation: each person once, where they went in last. */
async function insideOf(ctx: Context, enterpriseId: string): Promise<Inside> {
  const owner = await find(ctx.db, ctx.caller, enterprise, enterpriseId)
  const now = ctx.clock.now()
  const people = await sql<Inner>`
    select distinct on (i.person_key) r.id, r.person_name, r.person_no, r.person_kind, r.workplace_name, r.gate_name, r.pass_time
    from people_inside(${now}) i join ops_person_record_v r on r.id = i.record_id
    where i.enterprise_id = ${enterpriseId} and ${inScope(of, ctx.caller, 'r')}
    order by i.person_key, r.pass_time desc limit 5000`.execute(ctx.db)
  const unknown = await sql<{ count: number }>`
    select greatest(0, coalesce(sum(case when in_out = ${inOut.is.in} then 1 else -1 end), 0))::int as count from ops_person_record r
    where r.enterprise_id = ${enterpriseId} and r.person_kind = ${personKind.is.stranger} and r.is_deleted = 0
      and r.pass_time > ${now}::timestamptz - interval '16 hours' and ${inScope(of, ctx.caller, 'r')}`.execute(ctx.db)
  return {
    at: shanghai(now),
    enterpriseName: String(owner.enterpriseName),
    strangers: unknown.rows[0]?.count ?? 0,
    people: people.rows
      .toSorted((one, other) => String(one.workplaceName ?? '').localeCompare(String(other.workplaceName ?? '')))
      .map((row) => ({ ...row, id: String(row.id), passTime: shanghai(row.passTime) })),
  }
}

interface Asked {
  enterpriseId?: string | null | undefined
  personId?: string | null | undefined
  personNo?: string | null | undefined
  start?: string | null | undefined
  end?: string | null | undefined
}

async function entryExit(ctx: Context, { enterpriseId, personId, personNo, ...given }: Asked) {
  if (!personId && !personNo) throw badRequest(say.who)
  const { from, to } = periodOf(given, longestDays, say.rangeTooLong)
  const found = await sql<Passage>`
    select r.in_out, r.pass_time, coalesce(r.workplace_name, r.gate_area, r.gate_name) as place from ops_person_record_v r
    where r.pass_time >= ${from} and r.pass_time < ${to} and r.is_deleted = 0 and ${inScope(of, ctx.caller, 'r')}
      and (${personId ?? null}::bigint is null or r.person_id = ${personId ?? null}::bigint)
      and (${personNo ?? null}::text is null or r.person_no = ${personNo ?? null}::text)
      and (${enterpriseId ?? null}::bigint is null or r.enterprise_id = ${enterpriseId ?? null}::bigint)
    order by r.pass_time limit 5000`.execute(ctx.db)
  return daysOnSite(found.rows, ctx.clock.now())
}

export default implement(of, {
  importTemplate: (ctx) => passageTemplate(ctx),
  importSheet: (ctx, { preview }) => importPassages(ctx, preview === 1),
  entryExit: (ctx, given) => entryExit(ctx, given),
  inside: (ctx, { enterpriseId }) => insideOf(ctx, enterpriseId ?? ''),
})
