import { randomBytes } from 'node:crypto'
import { checkMessages as say } from '@fengsui/contract/checks/check-messages.ts'
import { commitmentOf, drawPlants, listDigest } from '@fengsui/contract/checks/draw-plants.ts'
import { type DrawCandidate, randomdraw as of } from '@fengsui/contract/checks/random-draw.ts'
import { drawStatus } from '@fengsui/contract/dictionaries/checks.ts'
import { enterpriseStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { lock } from '../../framework/store/detail.ts'
import { readNumber } from '../../framework/store/params.ts'
import { requireAuthority } from '../registers/index.ts'

/** Weight of a plant whose risk is not known yet. */
const unknownRisk = 50
const mostPlants = 10_000

/** The plants of the caller's area that are not closed, weighted by their risk score. */
async function candidatesOf({ caller }: Context, tx: Tx): Promise<DrawCandidate[]> {
  const { normal, stopped, underRectification } = enterpriseStatus.is
  const found = await sql<DrawCandidate>`select e.id::text as enterprise_id, e.enterprise_name,
      greatest(1, round(coalesce(e.risk_score, ${unknownRisk}::numeric)))::int as weight
    from ent_enterprise e where e.is_deleted = 0 and e.enterprise_status in (${normal}, ${stopped}, ${underRectification})
      and ${inScope(enterprise, caller, 'e')} order by e.id limit ${mostPlants}`.execute(tx)
  return found.rows
}

/** Fixes the list of this month's draw and publishes the commitment of its seed; one draw a month and organisation. */
async function freeze(ctx: Context) {
  requireAuthority(ctx)
  const { caller, clock, db } = ctx
  if (!caller.organizeId) throw badRequest(say.noOrganisation)
  const month = shanghaiDay(clock.now()).slice(0, 7)
  return db.transaction().execute(async (tx) => {
    const candidates = await candidatesOf(ctx, tx)
    if (candidates.length === 0) throw badRequest(say.noCandidates)
    const percent = await readNumber(tx, caller.tenantId, 'randomDraw.percent')
    const drawCount = Math.min(candidates.length, Math.max(1, Math.round((candidates.length * percent) / 100)))
    const seed = randomBytes(32).toString('hex')
    const [commitment, digest] = [commitmentOf(seed), listDigest(candidates)]
    const made = await sql<{ id: string }>`insert into ops_draw (tenant_id, organize_id, month, draw_count, candidates,
        candidate_count, list_digest, commitment, seed, create_user, create_dept, create_time, update_user)
      values (${caller.tenantId}, ${caller.organizeId}, ${month}, ${drawCount}, ${JSON.stringify(candidates)}::jsonb,
        ${candidates.length}, ${digest}, ${commitment}, ${seed}, ${caller.userId}, ${caller.deptId}, ${clock.now()},
        ${caller.userId})
      on conflict do nothing returning id`.execute(tx)
    const [row] = made.rows
    if (!row) throw conflict(say.drawnAlready, { month })
    return { id: row.id, commitment, listDigest: digest }
  })
}

/** Draws, and publishes seed and result together; both stay as they are. */
async function publish(ctx: Context, id: string) {
  const { caller, clock, db } = ctx
  return db.transaction().execute(async (tx) => {
    const draw = await lock(tx, caller, of, id)
    if (draw.status !== drawStatus.is.frozen) throw conflict()
    const drawn = drawPlants(draw.seed, draw.candidates as DrawCandidate[], draw.drawCount)
    await sql`update ops_draw set status = ${drawStatus.is.released}, drawn = ${JSON.stringify(drawn)}::jsonb,
      publish_time = ${clock.now()}, update_user = ${caller.userId}, update_time = ${clock.now()}, version = version + 1
      where id = ${id}`.execute(tx)
    await sql`insert into ops_random_draw (tenant_id, draw_id, month, enterprise_id, create_time)
      select ${caller.tenantId}, ${id}, ${draw.month}, p.id, ${clock.now()}
      from unnest(${drawn}::bigint[]) p (id)`.execute(tx)
    return { seed: draw.seed, drawn }
  })
}

export default implement(of, { freeze, publish: (ctx, { id }) => publish(ctx, id ?? '') })
