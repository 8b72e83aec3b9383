import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Job } from '../../../framework/jobs/job.ts'
import { tellPeople } from '../../notices/index.ts'
import { limitOf, nearShare, stateOf } from './disk.ts'
import { dropByAge, dropOldest, expireEvidence, usage } from './retention.ts'
import { settings } from './settings.ts'

/** After dropping, this share of the limit is in use: so that not every minute drops a little. */
const afterDrop = 0.97

type State = ReturnType<typeof stateOf>
const rank = { good: 0, near: 1, full: 2 } as const
const sentences = {
  near: ['录像存储将满', '录像和证据已占用允许空间的{share}%。空间用完后，将从最早的普通录像开始删除；证据不会删除。'],
  full: ['录像存储已满', '录像和证据已占满允许的空间，正在删除最早的普通录像；证据不会删除。请扩充存储空间。'],
} as const

/**
 * Keeps the disk: drops what is over its keeping time, notifies the administrators before the limit is reached, and beyond it drops
 * the oldest recordings, never evidence.
 */
export function keepStorageJob(folder: string): Job {
  let told: State = 'good'
  return {
    name: 'recordings-kept',
    every: '35 * * * * *',
    async run(db, now) {
      const of = { db, folder }
      const dropped = (await dropByAge(of, now)) + (await expireEvidence(of, now))
      const { recordings, evidence } = await usage(db)
      const used = recordings + evidence
      const { limit } = await limitOf(folder, settings().disk, used)
      const state = stateOf(used, limit, settings().isFull())
      if (rank[state] > rank[told]) await tellAdministrators(db, now, state, used / Math.max(limit, 1))
      told = state
      if (state !== 'full') return dropped
      // A disk that others filled: a tenth of the recordings makes room.
      const surplus = used > limit ? used - limit * afterDrop : recordings * (1 - nearShare)
      return dropped + (await dropOldest(of, surplus))
    },
  }
}

async function tellAdministrators(db: Db, now: Date, state: State, share: number): Promise<void> {
  const found = await sql<{
    id: string
    tenantId: string
    organizeId: string | null
  }>`select distinct u.id::text as id, u.tenant_id,
      (select min(o.id)::text from org_organize o where o.tenant_id = u.tenant_id and o.is_deleted = 0) as organize_id
    from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id and r.is_deleted = 0
    where r.role_alias in ('administrator', 'admin') and u.is_deleted = 0`.execute(db)
  if (state === 'good') return
  const [title, text] = sentences[state]
  const byTenant = Map.groupBy(found.rows, ({ tenantId }) => tenantId)
  await db.transaction().execute(async (tx) => {
    for (const [tenantId, people] of byTenant) {
      const organizeId = people[0]?.organizeId
      if (!organizeId) continue
      await tellPeople(tx, now, {
        tenantId,
        organizeId,
        title,
        content: text.replace('{share}', String(Math.round(share * 100))),
        link: { path: '/resource/recordings', text: '录像存储' },
        userIds: people.map(({ id }) => id),
      })
    }
  })
}
