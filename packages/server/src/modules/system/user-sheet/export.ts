import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import type { Bare, Raw } from '../../../kit/implement.ts'
import { presentAll } from '../../../kit/present.ts'
import { refuse } from '../../../kit/refusal.ts'
import { sheetFile } from '../../../kit/sheet/write.ts'
import { orderOf } from '../../../kit/store/order.ts'
import { whereOf } from '../../../kit/store/page.ts'
import { dressed, linkFilters } from '../users/rows.ts'
import { columns, mostExported } from './columns.ts'

type Row = Record<string, unknown>

/** All users that match, as a sheet that an import takes back. */
export async function exportUsers(ctx: Context, raw: Raw): Promise<Bare> {
  const where = whereOf(ctx, user, raw, linkFilters(raw))
  const found = await sql<Row>`select * from sys_user_v where ${where} order by ${orderOf(user, raw)}
    limit ${mostExported + 1}`.execute(ctx.db)
  if (found.rows.length > mostExported) throw refuse(sheetMessages.tooMany, { max: mostExported })
  const rows = presentAll(user, found.rows)
    .map((row) => dressed(ctx, row))
    .map((row) => ({ ...row, sex: row.sexName, userType: row.userTypeName }))
  return sheetFile(ctx.request.language === 'en' ? 'Users' : '用户', columns, rows, ctx.request.language)
}

/** The empty sheet to fill in. */
export const template = ({ request }: Context): Promise<Bare> =>
  sheetFile(request.language === 'en' ? 'Users to import' : '用户导入模板', columns, [], request.language)
