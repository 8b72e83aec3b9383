import type { WallSite } from '@fengsui/contract/dashboards/wall-places.ts'
import { type PlanPlace, type PlanRoom, sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { sql } from 'kysely'
import { detail } from '../../framework/store/detail.ts'
import { all } from '../scope-condition.ts'
import { numberOf, type WallContext } from './wall-context.ts'

/** Returns the site plan of an enterprise in scope with its placed rooms; null without one. */
export async function siteOf({ db, ctx, own }: WallContext, enterpriseId: string): Promise<WallSite | null> {
  const [found] = await all<{ id: string }>(
    db,
    sql`select p.id from ent_site_plan p where p.enterprise_id = ${enterpriseId} and p.is_deleted = 0 and ${own('ent_site_plan', 'p')}`,
  )
  if (!found) return null
  const plan = await detail(ctx, sitePlan, found.id)
  const [picture] = (plan.picture ?? []) as readonly FileItem[]
  return {
    picture: picture?.link ?? null,
    aspect: numberOf(plan.aspect) ?? 0.7,
    metresWide: numberOf(plan.metresWide),
    northAngle: numberOf(plan.northAngle) ?? 0,
    drawnOn: plan.planDate === null ? null : String(plan.planDate),
    gates: (plan.gates ?? []) as readonly PlanPlace[],
    musterPoints: (plan.musterPoints ?? []) as readonly PlanPlace[],
    rooms: (plan.rooms ?? []) as readonly PlanRoom[],
  }
}
