import { myWarnings } from '@fengsui/contract/warnings/my-notices.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

interface Told {
  id: string
  warnId: string
  warnNo: string
  severity: string
  level: number
  content: string
  contentEn: string | null
  enterpriseName: string
  createTime: Date
}
const shown = 10

/** Returns the caller's newest unread notices, one per warning; only of warnings in their scope. */
async function myNotices({ db, caller }: Context) {
  const mine = sql`select distinct on (n.warn_id) n.id, n.warn_id, n.level, n.create_time, x.warn_no, x.severity, x.content,
      x.content_en, e.enterprise_name
    from warn_notify n join warn_event x on x.id = n.warn_id join ent_enterprise e on e.id = x.enterprise_id
    where n.user_id = ${caller.userId} and n.channel = 'site' and n.read_time is null
      and ${inScope({ owner: 'enterprise', table: 'warn_event' }, caller, 'x')}
    order by n.warn_id, n.id desc`
  const [rows, total] = await Promise.all([
    sql<Told>`select * from (${mine}) m order by create_time desc, id desc limit ${shown}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from (${mine}) m`.execute(db),
  ])
  const records = rows.rows.map((row) => ({ ...row, level: Number(row.level), createTime: shanghai(row.createTime) }))
  return { unread: total.rows[0]?.n ?? 0, records }
}

export default implement(myWarnings, { myNotices })
