import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import type { Bare, Raw } from '../../../kit/implement.ts'
import { presentAll } from '../../../kit/present.ts'
import { refuse } from '../../../kit/refusal.ts'
import { sheetFile } from '../../../kit/sheet/write.ts'
import { rowsInBatches } from '../../../kit/store/cursor.ts'
import { orderOf } from '../../../kit/store/order.ts'
import { whereOf } from '../../../kit/store/page.ts'
import { dressed, linkFilters } from '../users/rows.ts'
import { columns, mostExported } from './columns.ts'

type Row = Record<string, unknown>

/** All users that match, as a sheet that an import takes back. */
export async function exportUsers(ctx: Context, raw: Raw): Promise<Bare> {
  const where = whereOf(ctx, user, raw, linkFilters(raw))
  const found = await sql<{ n: number }>`select count(*)::int as n
    from (select 1 from sys_user_v where ${where} limit ${mostExported + 1}) counted`.execute(ctx.db)
  if ((found.rows[0]?.n ?? 0) > mostExported) throw refuse(sheetMessages.tooMany, { max: mostExported })
  const query = sql`select * from sys_user_v where ${where} order by ${orderOf(user, raw)} limit ${mostExported}`
  async function* batches() {
    for await (const rows of rowsInBatches<Row>(ctx.db, query))
      yield presentAll(user, rows)
        .map((row) => dressed(ctx, row))
        .map((row) => ({ ...row, sex: row.sexName, userType: row.userTypeName }))
  }
  const { language, gone } = ctx.request
  return sheetFile(language === 'en' ? 'Users' : '用户', columns, batches(), language, gone?.())
}

/** The empty sheet to fill in. */
export const template = ({ request }: Context): Promise<Bare> =>
  sheetFile(request.language === 'en' ? 'Users to import' : '用户导入模板', columns, [], request.language)
