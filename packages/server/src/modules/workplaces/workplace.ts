import { productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { readIds } from '../../framework/http/read-input.ts'
import { withDiff } from '../../framework/review/diff.ts'
import { detail } from '../../framework/store/detail.ts'
import { list } from '../../framework/store/page.ts'
import { onlineSummary } from '../../framework/store/regions.ts'
import type { Row } from '../../framework/store/row.ts'
import { impactOf } from '../../supervision/impact.ts'
import { proposeUpdate } from './propose.ts'
import { review } from './review.ts'
import { applySetting } from './setting/apply.ts'
import { addWorkplace, updateWorkplace, workplaceBeyond } from './write-workplace.ts'

/** The workplaces of a setting and its name are not fields of a change. */
const { workplaceIds: _, settingName: __, ...ofSetting } = settingFields
const { settingName: ___, ...own } = workplace.fields
const known: FieldMap = { ...ofSetting, ...own }
const fieldsOf = ({ subject }: Row): FieldMap => (subject === 'station' ? station.fields : known)

/** Returns changes in scope, as a page on request. */
async function changes(ctx: Context, raw: Readonly<Record<string, unknown>>) {
  const found = await list(ctx, workplaceChange, raw)
  if (Array.isArray(found)) return found.map((row) => withDiff(ctx, fieldsOf(row), row))
  return { ...found, records: found.records.map((row) => withDiff(ctx, fieldsOf(row), row)) }
}

async function change(ctx: Context, id: string) {
  const row = await detail(ctx, workplaceChange, id)
  return withDiff(ctx, fieldsOf(row), row)
}

async function summary(ctx: Context) {
  const scope = inScope(workplace, ctx.caller)
  const rows = sql`select region_code, on_line from wp_workplace_v where is_deleted = 0 and ${scope}`
  const found = await sql<{ inProduction: number; stopped: number; overMan: number }>`select
      count(*) filter (where production_state = ${sql.lit(productionState.is.inProduction)})::int as in_production,
      count(*) filter (where production_state = ${sql.lit(productionState.is.stopped)})::int as stopped,
      count(*) filter (where people_now > max_person)::int as over_man
    from wp_workplace_v where is_deleted = 0 and ${scope}`.execute(ctx.db)
  return { ...(await onlineSummary(ctx, rows)), ...(found.rows[0] ?? { inProduction: 0, stopped: 0, overMan: 0 }) }
}

export default implement(
  workplace,
  {
    info: (ctx, { id }) => detail(ctx, workplace, id ?? ''),
    findOneWorkplace: (ctx, { id }) => detail(ctx, workplace, id ?? ''),
    add: (ctx, _, raw) => addWorkplace(ctx, raw),
    update: (ctx, _, raw) => (ctx.caller.userType === 'esp' ? proposeUpdate(ctx, raw) : updateWorkplace(ctx, raw)),
    setting: (ctx, input) => applySetting(ctx, input),
    process: (ctx, { id, status, reviewOpinion }) => review(ctx, [id ?? ''], { status, opinion: reviewOpinion }),
    batchProcess: (ctx, { status, reviewOpinion }, raw) =>
      review(ctx, readIds(raw, 'ids'), { status, opinion: reviewOpinion }),
    workplaceProcessList: (ctx, _, raw) => changes(ctx, raw),
    workplaceProcessInfo: (ctx, { id }) => change(ctx, id ?? ''),
    workplaceProcessImpact: async (ctx, { id }) => impactOf(ctx, await detail(ctx, workplaceChange, id ?? '')),
    onlineSummary: summary,
  },
  workplaceBeyond,
)
