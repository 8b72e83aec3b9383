import { companyListVariant } from '@fengsui/contract/dictionaries/enterprises.ts'
import {
  type Abnormality,
  abnormalityWords,
  companyListFilters,
  companyListMost,
  companyList as of,
} from '@fengsui/contract/enterprises/company-list.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { read } from '../../framework/http/read-input.ts'
import { type ExtraConditions, type Page, page } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'

const mostRowsOfPage = 500

/** Enterprises on a list. */
function conditions(_ctx: Context, raw: RawInput): ExtraConditions {
  const { type } = read(companyListFilters, raw)
  if (type === companyListVariant.is.keySupervision)
    return [sql`id in (select m.enterprise_id from ent_management m where m.key_supervision = 1 and m.is_deleted = 0)`]
  if (type === companyListVariant.is.abnormal) return [sql`id in (select a.enterprise_id from ent_abnormal_v a)`]
  // No month has been drawn.
  if (type === companyListVariant.is.randomCheck) return [sql`false`]
  return []
}

/** The reason of an abnormal enterprise is all its abnormalities in words. */
function withReasons({ request: { language } }: Context, raw: RawInput, rows: readonly Row[]): Row[] {
  const { type } = read(companyListFilters, raw)
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
