import { applyType } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { licenceCharts } from '@fengsui/contract/licences/charts.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

type Slices = Readonly<Record<string, readonly [label: Label, states: readonly string[]]>>
const ofRecords: Slices = {
  issued: [['已发证', 'Issued'], ['6']],
  inProgress: [
    ['办理中', 'In progress'],
    ['1', '2', '3', '4', '5', '10'],
  ],
  returned: [['退回', 'Returned'], ['7']],
  refused: [['不予许可', 'Refused'], ['8']],
}
const ofLicences: Slices = {
  valid: [['有效', 'Valid'], ['2']],
  toVerify: [['待核验', 'To verify'], ['1']],
  expired: [['过期', 'Expired'], ['5']],
  ended: [
    ['撤销注销', 'Revoked or cancelled'],
    ['6', '7'],
  ],
}

async function slicesOf(ctx: Context, of: typeof businesslicense | typeof businesslicenserecord, slices: Slices) {
  const found = await sql<{ status: string; n: number }>`select status, count(*)::int as n from ${sql.table(of.table)}
    where is_deleted = 0 and ${inScope(of, ctx.caller)} group by status`.execute(ctx.db)
  const count = new Map(found.rows.map(({ status, n }) => [status, n]))
  return Object.values(slices).map(([label, states]) => ({
    name: say(label, ctx.request.language),
    value: states.reduce((sum, state) => sum + (count.get(state) ?? 0), 0),
  }))
}

/** Returns applications of the last twelve months, by month and kind. */
async function applied(ctx: Context) {
  const today = shanghaiDay(ctx.clock.now())
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const x = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(year, month - 12 + n, 1)).toISOString().slice(0, 7))
  const found = await sql<{ month: string; kind: string; n: number }>`
    select to_char(apply_date, 'YYYY-MM') as month, apply_type as kind, count(*)::int as n from lic_record
    where is_deleted = 0 and apply_date >= ${`${x[0]}-01`}::date and ${inScope(businesslicenserecord, ctx.caller)}
    group by 1, 2`.execute(ctx.db)
  const count = new Map(found.rows.map(({ month: at, kind, n }) => [`${at} ${kind}`, n]))
  const series = Object.entries(applyType.entries).map(([kind, label]) => ({
    name: say(label, ctx.request.language),
    data: x.map((at) => count.get(`${at} ${kind}`) ?? 0),
  }))
  return { x, series }
}

export default implement(licenceCharts, {
  chartLicenseApply: applied,
  chartLicenseApplyReview: (ctx) => slicesOf(ctx, businesslicenserecord, ofRecords),
  chartLicenseReview: (ctx) => slicesOf(ctx, businesslicense, ofLicences),
})
