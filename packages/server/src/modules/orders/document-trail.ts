import { resources } from '@fengsui/contract/catalogue.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Trail } from '@fengsui/contract/kit/trail.ts'
import { documentTrail, type Step } from '@fengsui/contract/orders/document-trail.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Context, requirePermission } from '../../framework/context.ts'
import { readFiles } from '../../framework/files/files.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'

interface Row {
  id: string
  fromStatus: string
  toStatus: string
  opinion: string | null
  operator: string | null
  createTime: Date
  files: unknown
}

/** Returns the transitions of a document, newest first. Throws 404 if the caller may not see it. */
async function trail(ctx: Context, input: InputOf<typeof documentTrail.calls.trail>): Promise<Step[]> {
  const id = String(input.id)
  const of = resources.find(({ trail: one }) => one?.kind === input.kind) as Resource & { trail: Trail }
  requirePermission(ctx, `${of.area}_view`)
  await find(ctx.db, ctx.caller, of, id)
  const { rows } = await readers[of.trail.log](id, of.trail.kind).execute(ctx.db)
  const held = await readFiles(ctx, rows.flatMap(idsOf))
  return rows.map((row) => ({
    id: row.id,
    from: row.fromStatus === '' ? null : row.fromStatus,
    to: row.toStatus,
    opinion: row.opinion,
    operator: row.operator,
    time: shanghai(row.createTime),
    files: idsOf(row).flatMap((file) => {
      const item = held.get(file)
      return item ? [{ ...item }] : []
    }),
  }))
}

const idsOf = ({ files }: Row): string[] => (Array.isArray(files) ? files.map(String) : [])

const readers: Readonly<Record<Trail['log'], (id: string, kind: string) => RawBuilder<Row>>> = {
  ord_state_log: (id, kind) =>
    sql<Row>`select * from ord_state_log where document_kind = ${kind} and document_id = ${id} order by create_time desc, id desc`,
  ord_plan_log: (id) => sql<Row>`select * from ord_plan_log where plan_id = ${id} order by create_time desc, id desc`,
  wh_document_log: (id, kind) => sql<Row>`select l.*, u.real_name as operator, '[]'::jsonb as files
    from wh_document_log l left join sys_user u on u.id = l.create_user
    where l.document_kind = ${kind} and l.document_id = ${id} order by l.create_time desc, l.id desc`,
}

export default implement(documentTrail, { trail })
