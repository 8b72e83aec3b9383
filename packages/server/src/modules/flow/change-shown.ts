import { requestFields } from '@fengsui/contract/supervision/change.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { withFiles } from '../../framework/files/files.ts'
import { withDiff, withNames } from '../../framework/review/diff.ts'
import type { Row } from '../../framework/store/row.ts'
import { changeAsSeen } from '../people/index.ts'
import { fieldsOfSubject } from './record-fields.ts'

interface ChangeRow {
  id: string
  area: string
  subject: string
  applyUser: string | null
  before: Row | null
  after: Row | null
  files: unknown
}

/** A change as the caller may see it: both images and what differs. Whether they may is decided before. */
export async function changeOf(ctx: Context, id: string) {
  const found =
    await sql<ChangeRow>`select id::text as id, area, subject, apply_user::text as apply_user, before, after, files
    from change_request where id = ${id}`.execute(ctx.db)
  const row = found.rows[0] ?? { id, area: '', subject: '', applyUser: null, before: null, after: null, files: [] }
  const fields = fieldsOfSubject(row.subject)
  const seen = row.area === 'staff' ? await changeAsSeen(ctx, { ...row }) : row
  const named = await withNames(ctx, fields, withDiff(ctx, fields, { ...seen }))
  const [dressed] = await withFiles(ctx, { files: requestFields.files }, [{ files: row.files }])
  return {
    area: row.area,
    applyUser: row.applyUser,
    shown: {
      before: (named.before ?? null) as Row | null,
      after: (named.after ?? null) as Row | null,
      diff: named.diff,
      files: Array.isArray(dressed?.files) ? dressed.files : [],
    },
  }
}
