import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { intakeMessages as say } from '@fengsui/contract/intake/intake-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { lock } from '../../framework/store/detail.ts'
import type { StoredRow } from '../../framework/store/row.ts'
import { openIntake } from '../enterprises/index.ts'

type EnterpriseRow = StoredRow<typeof enterprise>

/**
 * Runs a step of an intake in one transaction: the enterprise is in the caller's scope and locked, its intake is
 * not closed, and both say when it was last worked on. An enterprise without an intake gets one.
 */
export async function inIntake<T>(
  ctx: Context,
  enterpriseId: string,
  work: (tx: Tx, of: EnterpriseRow) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lock(tx, ctx.caller, enterprise, enterpriseId)
    const found = await sql<{ closeTime: Date | null }>`select close_time from ent_intake
      where enterprise_id = ${enterpriseId} for update`.execute(tx)
    const [known] = found.rows
    if (known?.closeTime) throw badRequest(say.closed)
    if (!known) await openIntake(ctx, tx, enterpriseId)
    const answer = await work(tx, row)
    await sql`update ent_intake set saved_time = ${ctx.clock.now()} where enterprise_id = ${enterpriseId}`.execute(tx)
    return answer
  })
}

/** Keeps half-typed rows of a step for the user who goes on with it; none removes them. */
export async function keepDraft(
  ctx: Context,
  enterpriseId: string,
  step: string,
  draft: readonly unknown[] | null,
): Promise<null> {
  await inIntake(ctx, enterpriseId, async (tx) => {
    const own = JSON.stringify({ [step]: draft ?? [] })
    const drafts = draft && draft.length > 0 ? sql`drafts || ${own}::jsonb` : sql`drafts - ${step}::text`
    await sql`update ent_intake set drafts = ${drafts} where enterprise_id = ${enterpriseId}`.execute(tx)
  })
  return null
}

/** A step that was saved needs its draft no more. */
export const dropDraft = async (tx: Tx, enterpriseId: string, step: string): Promise<void> => {
  await sql`update ent_intake set drafts = drafts - ${step}::text where enterprise_id = ${enterpriseId}`.execute(tx)
}
