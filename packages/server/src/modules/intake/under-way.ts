import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { intake } from '@fengsui/contract/intake/intake.ts'
import type { PointKind } from '@fengsui/contract/intake/unguarded.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { unguardedOf } from './unguarded-query.ts'

type Row = OutputOf<typeof intake.calls.underWay>[number]
/** Intakes listed, the newest first. */
const most = 100

/** The first step with something to do, by its open points. */
const byStep: readonly (readonly [Row['step'], readonly PointKind[]])[] = [
  ['people', ['headNoAccount', 'safetyNoAccount']],
  ['rooms', ['noRooms', 'roomNoQuantity', 'roomNoPeople']],
  ['gateway', ['noGateway', 'gatewaySilent']],
  ['devices', ['roomDevice', 'deviceNoRoom', 'deviceSilent']],
]

/** Returns the intakes in the caller's scope that are not closed, with the step each is at. */
export async function underWay({ db, caller, clock }: Context): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'openTime' | 'step' | 'unguarded'> & { openTime: Date }>`
    select e.id as enterprise_id, e.enterprise_name, r.name as region_name, i.open_time, u.real_name as open_user_name
    from ent_intake i join ent_enterprise e on e.id = i.enterprise_id and e.is_deleted = 0
    left join sys_region r on r.code = e.region_code left join sys_user u on u.id = i.open_user
    where i.close_time is null and ${inScope(enterprise, caller, 'e')}
    order by i.open_time desc, e.id limit ${most}`.execute(db)
  const points = await unguardedOf(
    db,
    rows.map(({ enterpriseId }) => enterpriseId),
    clock.now(),
  )
  return rows.map((row) => {
    const open = points.get(row.enterpriseId) ?? []
    const [step] = byStep.find(([, kinds]) => open.some(({ kind }) => kinds.includes(kind))) ?? ['check' as const]
    return { ...row, openTime: shanghai(row.openTime), step, unguarded: open.length }
  })
}
