import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawInput, RawResponse } from '../../../framework/http/implement.ts'
import { presentAll } from '../../../framework/http/serialize-row.ts'
import { sheetFile } from '../../../framework/sheets/write-sheet.ts'
import { rowsInBatches } from '../../../framework/store/cursor.ts'
import { orderOf } from '../../../framework/store/order.ts'
import { listConditions } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { linkFilters, withLabels } from '../users/user-rows.ts'
import { columns, maxExported } from './user-columns.ts'

/** Exports all matching users as a sheet that can be imported again. */
export async function exportUsers(ctx: Context, raw: RawInput): Promise<RawResponse> {
  const where = listConditions(ctx, user, raw, linkFilters(raw))
  const found = await sql<{ n: number }>`select count(*)::int as n
    from (select 1 from sys_user_v where ${where} limit ${maxExported + 1}) counted`.execute(ctx.db)
  if ((found.rows[0]?.n ?? 0) > maxExported) throw badRequest(sheetMessages.tooMany, { max: maxExported })
  const query = sql`select * from sys_user_v where ${where} order by ${orderOf(user, raw)} limit ${maxExported}`
  async function* batches() {
    for await (const rows of rowsInBatches<Row>(ctx.db, query))
      yield presentAll(user, rows)
        .map((row) => withLabels(ctx, row))
        .map((row) => ({ ...row, sex: row.sexName, userType: row.userTypeName }))
  }
  const { language, abortSignal } = ctx.request
  return sheetFile(language === 'en' ? 'Users' : '用户', columns, batches(), language, abortSignal?.())
}

/** Returns the empty sheet to fill in. */
export const template = ({ request }: Context): Promise<RawResponse> =>
  sheetFile(request.language === 'en' ? 'Users to import' : '用户导入模板', columns, [], request.language)
