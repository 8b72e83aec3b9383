import { sql } from 'kysely'
import type { Caller, Db } from '../context.ts'

interface Row {
  sessionId: string
  tenantId: string
  oauthId: string
  nickname: string
}

/** Returns the guest of an active session: known to an identity provider, without a user here. Else null. */
export async function loadGuest(db: Db, sessionId: string, now: Date): Promise<Caller | null> {
  const found = await sql<Row>`select s.id as session_id, s.tenant_id, s.oauth_id, o.nickname from sys_session s
    join sys_user_oauth o on o.id = s.oauth_id
    join sys_social p on p.id = o.social_id and p.is_deleted = 0 and p.status = 1
    join sys_tenant t on t.tenant_id = s.tenant_id and t.is_deleted = 0 and t.status = 1
      and (t.expire_time is null or t.expire_time > ${now})
    where s.id = ${sessionId} and s.user_id is null and s.end_time is null and s.expire_time > ${now}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const { nickname, ...session } = row
  return {
    ...session,
    userId: '-1',
    account: '',
    name: nickname,
    userType: 'sss',
    deptId: null,
    roleIds: [],
    roles: ['guest'],
    permissions: new Set(),
    organizeId: null,
    enterpriseId: null,
    escalationLevel: 0,
    accessScope: { kind: 'none' },
    mustChange: false,
  }
}
