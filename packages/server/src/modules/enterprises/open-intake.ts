import { vacantSentence } from '@fengsui/contract/intake/vacant-levels.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import type { Row } from '../../framework/store/row.ts'
import { findRecipients, vacantLevels } from '../warnings/index.ts'

/** Opens the intake of an enterprise; one that was closed goes on, one under way stays as it is. */
export async function openIntake({ caller, clock }: Context, tx: Tx, enterpriseId: string): Promise<void> {
  const now = clock.now()
  await sql`insert into ent_intake (enterprise_id, open_time, open_user) values (${enterpriseId}, ${now}, ${caller.userId})
    on conflict (enterprise_id) do update set open_time = excluded.open_time, open_user = excluded.open_user,
      close_time = null, close_user = null, close_reason = null
    where ent_intake.close_time is not null`.execute(tx)
}

/**
 * A new enterprise has its intake opened, and the answer says at which levels of its ladder nobody would be
 * notified of a warning.
 */
export async function followEnterprise(
  ctx: Context,
  tx: Tx,
  id: string,
  _next: Row,
  before: Row | null,
): Promise<Row | undefined> {
  if (before) return undefined
  await openIntake(ctx, tx, id)
  const vacant = vacantLevels((await findRecipients(tx, [id], ctx.clock.now())).get(id))
  const sentence = vacantSentence(vacant)
  if (sentence) ctx.setMessage?.(sentence)
  return { vacantLevels: vacant }
}
