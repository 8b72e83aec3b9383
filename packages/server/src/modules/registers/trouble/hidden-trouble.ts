import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { enterprisehiddentrouble, type TroubleStep } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { readFiles } from '../../../framework/files/files.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { list, page } from '../../../framework/store/page.ts'
import { troubleHooks } from './trouble-hooks.ts'

interface Line {
  time: Date
  userId: string | null
  userName: string | null
  fromStatus: string | null
  toStatus: string
  opinion: string | null
  files: string[]
}

/** Returns all transitions of a hidden trouble in the caller's scope, oldest first. */
async function troubleLog(ctx: Context, id: string): Promise<TroubleStep[]> {
  await find(ctx.db, ctx.caller, enterprisehiddentrouble, id)
  const { rows } = await sql<Line>`select l.time, l.user_id, u.real_name as user_name, l.from_status, l.to_status,
      l.opinion, l.files
    from ent_hidden_trouble_log l left join sys_user u on u.id = l.user_id
    where l.trouble_id = ${id} order by l.id limit 500`.execute(ctx.db)
  const items = await readFiles(ctx, [...new Set(rows.flatMap(({ files }) => files.map(String)))])
  return rows.map((row) => ({
    ...row,
    time: shanghai(row.time),
    files: row.files.flatMap((file) => items.get(String(file)) ?? []),
  }))
}

/** Maps the pseudo-state overdue to its flag, as rows keep their actual state. */
const asked = ({ status, ...raw }: RawInput): RawInput =>
  String(status) === hiddenTroubleStatus.is.overdue ? { ...raw, overdue: 1 } : { status, ...raw }

export default implement(
  enterprisehiddentrouble,
  { log: (ctx, { id }) => troubleLog(ctx, id ?? '') },
  {
    ...troubleHooks,
    overrides: {
      page: (ctx, raw) => page(ctx, enterprisehiddentrouble, asked(raw)),
      list: (ctx, raw) => list(ctx, enterprisehiddentrouble, asked(raw)),
    },
  },
)
