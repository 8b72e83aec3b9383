import { noticeType } from '@fengsui/contract/dictionaries/notices.ts'
import { deskNotice } from '@fengsui/contract/notices/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import { addressedTo, inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { notFound } from '../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { readIds } from '../../framework/http/read-input.ts'
import { registerOf } from './notice-register.ts'
import { noticePage } from './reads.ts'

const of = deskNotice
const regulations = sql<boolean>`nature = ${sql.lit(noticeType.is.lawsAndRegulations)}`
/**
 * Regulations have a page of their own; the bell and the home page list them only when asked for by nature.
 */
const noRegulations = sql<boolean>`nature <> ${sql.lit(noticeType.is.lawsAndRegulations)}`

/** Returns notices released to the caller by others, newest first, without content. */
async function told(ctx: Context, raw: RawInput, also: readonly RawBuilder<boolean>[]) {
  const { type, nature, keyword, size, current } = raw
  const asked = { type, nature, keyword, size, current }
  const found = await noticePage(ctx, of, asked, [
    addressedTo(ctx.caller, of),
    sql<boolean>`create_user is distinct from ${ctx.caller.userId}`,
    ...also,
  ])
  const records = found.records.map(({ content: _, files: __, ...row }) => row)
  return { ...found, records: records as never }
}

/** Marks notices as read by the caller; one they may not see is not found. */
async function markRead(ctx: Context, raw: RawInput): Promise<null> {
  const ids = readIds(raw, 'ids')
  const seen = sql`id = any(${ids}::bigint[]) and is_deleted = 0 and status = 'released' and ${inScope(of, ctx.caller)}`
  await ctx.db.transaction().execute(async (tx) => {
    const found = await sql<{ id: string }>`select id from sys_notice where ${seen}`.execute(tx)
    if (found.rows.length < ids.length) throw notFound()
    await sql`insert into sys_notice_read (notice_id, user_id, read_time)
      select id, ${ctx.caller.userId}, ${ctx.clock.now()}::timestamptz from sys_notice where ${seen} on conflict do nothing`.execute(
      tx,
    )
  })
  return null
}

const wanted = (raw: RawInput) => (raw.nature ? [] : [noRegulations])

export default implement(
  deskNotice,
  {
    read: (ctx, _, raw) => markRead(ctx, raw),
    getIndexNotice: (ctx, input, raw) => told(ctx, { ...raw, ...input }, wanted(raw)),
    homeNotice: (ctx, input, raw) => told(ctx, { ...raw, ...input }, wanted(raw)),
    homeRegulations: (ctx, input, raw) => told(ctx, { ...raw, ...input, nature: '2' }, [regulations]),
  },
  registerOf(of),
)
