import { sql } from 'kysely'
import type { Context, Db } from '../../../framework/context.ts'
import type { ExternalIdentity } from './external.ts'
import type { Provider } from './provider.ts'

/** A stored external account; its user may have been deleted since. */
export interface Identity extends ExternalIdentity {
  readonly id: string
  readonly userId: string | null
}

/** Creates or updates the stored external account. */
export async function saveIdentity(ctx: Context, db: Db, provider: Provider, who: ExternalIdentity): Promise<Identity> {
  const now = ctx.clock.now()
  const kept = await sql<{ id: string; userId: string | null }>`
    insert into sys_user_oauth as o (tenant_id, social_id, subject, nickname, avatar, email, create_time, update_time)
    values (${provider.tenantId}, ${provider.id}, ${who.subject}, ${who.nickname}, ${who.avatar}, ${who.email}, ${now}, ${now})
    on conflict (social_id, subject) do update
      set nickname = excluded.nickname, avatar = excluded.avatar, email = excluded.email, update_time = ${now}
    returning o.id, (select u.id from sys_user u where u.id = o.user_id and u.is_deleted = 0) as user_id`.execute(db)
  const { id = '', userId = null } = kept.rows[0] ?? {}
  return { ...who, id, userId }
}
