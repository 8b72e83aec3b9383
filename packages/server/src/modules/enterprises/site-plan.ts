import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { type PlanPoint, type PlanRoom, sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import { sitePlanMessages as say } from '@fengsui/contract/enterprises/site-plan-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type ResourceHooks } from '../../framework/http/implement.ts'
import { detail, find } from '../../framework/store/detail.ts'
import { submit } from '../../framework/store/submit.ts'

/** Returns the id of the enterprise's plan; null when it has none. Throws 404 for an enterprise out of scope. */
async function planIdOf({ db, caller }: Context, enterpriseId: string): Promise<string | null> {
  await find(db, caller, enterprise, enterpriseId)
  const found = await sql<{ id: string }>`select id from ent_site_plan
    where enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(db)
  return found.rows[0]?.id ?? null
}

/** Twice the area enclosed, in parts of the picture. */
const areaOf = (outline: readonly PlanPoint[]): number =>
  Math.abs(
    outline.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  )
/** About 3 by 3 pixels on a picture of 1,000: less cannot be seen or touched. */
const smallest = 2e-5

/** The rooms are the enterprise's own, each once, with a number of its own and an outline that can be seen. */
async function checkRooms(tx: Tx, enterpriseId: string, rooms: readonly PlanRoom[]): Promise<void> {
  const found = await sql<{ id: string; name: string }>`select id, name from wp_workplace
    where id = any(${rooms.map(({ workplaceId }) => workplaceId)}::bigint[]) and enterprise_id = ${enterpriseId}
      and is_deleted = 0`.execute(tx)
  const names = new Map(found.rows.map(({ id, name }) => [id, name]))
  const placed = new Set<string>()
  const numbers = new Set<string>()
  for (const [at, { workplaceId, number, outline }] of rooms.entries()) {
    const name = names.get(workplaceId)
    if (name === undefined) throw badRequest(say.otherRoom, { row: at + 1 })
    if (placed.has(workplaceId)) throw badRequest(say.roomTwice, { name })
    if (numbers.has(number)) throw badRequest(say.numberTwice, { number })
    if (areaOf(outline) < smallest) throw badRequest(say.noArea, { name })
    placed.add(workplaceId)
    numbers.add(number)
  }
}

const hooks: ResourceHooks = {
  beforeSave: async (_ctx, tx, next) => {
    await checkRooms(tx, String(next.enterpriseId), (next.rooms ?? []) as PlanRoom[])
    return undefined
  },
}

export default implement(sitePlan, {
  find: async (ctx, { enterpriseId }) => {
    const id = await planIdOf(ctx, String(enterpriseId))
    return id ? withoutRemovedRooms(ctx, await detail(ctx, sitePlan, id)) : null
  },
  save: async (ctx, input, raw) => {
    const id = await planIdOf(ctx, String(input.enterpriseId))
    return submit(ctx, sitePlan, { ...raw, id: id ?? undefined, enterpriseId: input.enterpriseId }, hooks)
  },
})

/** A room removed since the plan was saved is no longer drawn. */
async function withoutRemovedRooms({ db }: Context, plan: Record<string, unknown>) {
  const rooms = (plan.rooms ?? []) as PlanRoom[]
  const found = await sql<{ id: string }>`select id from wp_workplace
    where id = any(${rooms.map(({ workplaceId }) => workplaceId)}::bigint[]) and is_deleted = 0`.execute(db)
  const live = new Set(found.rows.map(({ id }) => id))
  return { ...plan, rooms: rooms.filter(({ workplaceId }) => live.has(workplaceId)) }
}
