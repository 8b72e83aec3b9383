import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'

export interface Source {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly icon: string
}

/** Returns the enabled providers of a tenant, in the reader's language. */
export async function activeSources({ db, request }: Context, tenantId: string): Promise<Source[]> {
  const name = request.language === 'en' ? sql`coalesce(nullif(name_en, ''), name)` : sql`name`
  const found = await sql<Source>`select id, source, ${name} as name, icon from sys_social
    where tenant_id = ${tenantId} and status = 1 and is_deleted = 0 order by sort, id`.execute(db)
  return found.rows
}
