import { companyListVariant } from '@fengsui/contract/dictionaries/enterprises.ts'
import {
  type Abnormality,
  abnormalityWords,
  companyListFilters,
  companyListMost,
  drawnReason,
  companyList as of,
} from '@fengsui/contract/enterprises/company-list.ts'
import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { read } from '../../framework/http/read-input.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { type ExtraConditions, type Page, page } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'

const mostRowsOfPage = 500

const thisMonth = (now: Date): string => shanghaiDay(now).slice(0, 7)

/** Enterprises on a list; drawn are those of this month's published draws. */
function conditions({ caller, clock }: Context, raw: RawInput): ExtraConditions {
  const { type } = read(companyListFilters, raw)
  if (type === companyListVariant.is.keySupervision)
    return [sql`id in (select m.enterprise_id from ent_management m where m.key_supervision = 1 and m.is_deleted = 0)`]
  if (type === companyListVariant.is.abnormal) return [sql`id in (select a.enterprise_id from ent_abnormal_v a)`]
  if (type === companyListVariant.is.randomCheck) {
    // A plant does not learn from a list that it will be visited.
    if (caller.userType === 'esp') return [sql`false`]
    return [
      sql`id in (select d.enterprise_id from ops_random_draw d where d.month = ${thisMonth(clock.now())} and d.is_deleted = 0)`,
    ]
  }
  return []
}

/** The reason of an abnormal enterprise is all its abnormalities in words, that of a drawn one the month. */
function withReasons({ request: { language }, clock }: Context, raw: RawInput, rows: readonly Row[]): Row[] {
  const { type } = read(companyListFilters, raw)
  if (type === companyListVariant.is.randomCheck) {
    const reason = phrase(drawnReason, language, { month: thisMonth(clock.now()) })
    return rows.map((row) => ({ ...row, reason }))
  }
  if (type !== companyListVariant.is.abnormal) return [...rows]
  return rows.map((row) => {
    const found = (row.abnormalReasons ?? []) as readonly Abnormality[]
    return {
      ...row,
      reason: found.map((one) => say(abnormalityWords(one), language)).join(language === 'zh' ? '、' : ', '),
    }
  })
}

async function companies(ctx: Context, raw: RawInput): Promise<Page> {
  const found = await page(ctx, of, raw, conditions(ctx, raw))
  return { ...found, records: withReasons(ctx, raw, found.records) }
}

/** The same without paging, for selects and the map. */
async function allCompanies(ctx: Context, raw: RawInput): Promise<Page | Row[]> {
  if (raw.current !== undefined || raw.size !== undefined) return companies(ctx, raw)
  const rows: Row[] = []
  for (let current = 1; rows.length < companyListMost; current++) {
    const { records } = await companies(ctx, { ...raw, current, size: mostRowsOfPage })
    rows.push(...records)
    if (records.length < mostRowsOfPage) break
  }
  return rows
}

export default implement(
  of,
  {},
  { conditions, filters: companyListFilters, overrides: { page: companies, list: allCompanies } },
)
