import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { type ErrorGroup, logError } from '@fengsui/contract/logs/error.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { saveLocalErrors } from '../../framework/logs/local-errors.ts'
import { listConditions } from '../../framework/store/page.ts'
import { logDetail, logList } from './list.ts'
import { rangeOf } from './range.ts'

type Groups = (typeof logError.calls)['groups']
type Row = Omit<ErrorGroup, 'firstTime' | 'lastTime'> & { firstTime: Date; lastTime: Date; total: number }

/** Returns errors grouped by fingerprint, most frequent first: count, users affected, first and last time. */
async function errorGroups(ctx: Context, input: InputOf<Groups>, raw: RawInput): Promise<OutputOf<Groups>> {
  const { from, to } = rangeOf(ctx, logError, 'createTime', raw)
  const [current, size] = [input.current ?? 1, input.size ?? 10]
  const within = sql<boolean>`create_time >= ${from} and create_time < ${to}`
  const found = await sql<Row>`
    with grouped as (
      select fingerprint, count(*)::int as count, count(distinct user_id)::int as people, min(create_time) as first_time,
        max(create_time) as last_time, max(id) as last_id, (count(*) over ())::int as total
      from log_error where ${listConditions(ctx, logError, raw, [within])}
      group by fingerprint order by count desc, last_time desc limit ${size} offset ${(current - 1) * size}
    )
    select g.*, e.source, e.exception_name, e.message, e.file_name, e.line_number
    from grouped g join log_error e on e.id = g.last_id and e.create_time = g.last_time
    order by g.count desc, g.last_time desc`.execute(ctx.db)
  const total = found.rows[0]?.total ?? 0
  const records = found.rows.map(({ total: _, firstTime, lastTime, ...row }) => ({
    ...row,
    firstTime: shanghai(firstTime),
    lastTime: shanghai(lastTime),
  }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

const heavy = ['params', 'stackTrace', 'message']

export default implement(
  logError,
  { upload: (ctx, { list }) => saveLocalErrors(ctx, list ?? []), groups: errorGroups },
  { overrides: { list: logList(logError, { time: 'createTime', heavy }), detail: logDetail(logError) } },
)
