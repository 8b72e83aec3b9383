import { hazardouschemicalscatalog as of } from '@fengsui/contract/chemicals/catalog.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { presentAll } from '../../../framework/http/serialize-row.ts'
import { isOrdered } from '../../../framework/store/order.ts'
import { list, listConditions } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { importCatalog, template } from './import.ts'

interface Short {
  id: string
  serialNo: number | null
  name: string
  casNo: string | null
  highlyToxic: number
  easyToExplode: number
  easyToDrug: number
  keySupervised: number
}

/** Default sort: the order of the printed catalogue; entries without a number in the order of GB 18218. */
const usual = 'serialNo,sortCode'
/** Critical quantities are in tonnes. */
const unit = 't'
const mostChoices = 1000

/** Returns entries matching the query by any of their names, as options. */
async function select(ctx: Context, raw: RawInput): Promise<Row[]> {
  const found = await sql<Row>`select id, name, cas_no from chem_catalog_v where ${listConditions(ctx, of, raw)}
    order by serial_no nulls last, sort_code, id limit ${mostChoices}`.execute(ctx.db)
  return found.rows.map(({ id, name, casNo }) => ({ value: id, label: name, casNo, unit }))
}

/** Returns every entry in short form, for pages to cache and flag dangerous chemicals. */
async function getAll({ db }: Context): Promise<Short[]> {
  const found = await sql<Short>`select id, serial_no, name, cas_no, highly_toxic, easy_to_explode, easy_to_drug,
    key_supervised from chem_catalog where is_deleted = 0 order by serial_no nulls last, sort_code, id`.execute(db)
  return found.rows
}

async function watched(ctx: Context, raw: RawInput): Promise<Row[]> {
  const dangerous = sql<boolean>`(highly_toxic = 1 or easy_to_explode = 1)`
  const found = await sql<Row>`select * from chem_catalog_v where ${listConditions(ctx, of, raw, [dangerous])}
    order by serial_no nulls last, sort_code, id limit ${mostChoices * 5}`.execute(ctx.db)
  return presentAll(of, found.rows).map((row) => ({ ...row, msds: [] }))
}

export default implement(
  of,
  {
    getAll,
    selectHighlyToxicAndEasyToExplode: (ctx, _input, raw) => watched(ctx, raw),
    exportTemplate: template,
    importCatalog,
  },
  { overrides: { select, list: (ctx, raw) => list(ctx, of, isOrdered(of, raw) ? raw : { ...raw, ascs: usual }) } },
)
