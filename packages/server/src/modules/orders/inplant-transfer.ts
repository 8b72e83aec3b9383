import { materialClass, vehicleKind } from '@fengsui/contract/dictionaries/chemicals.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { inplantTransfer, inplantTransferMessages as say } from '@fengsui/contract/orders/inplant-transfer.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest, conflict, forbidden } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import type { BeforeRow, NextRow, Row } from '../../framework/store/row.ts'
import { mayCarry } from '../people/index.ts'
import { reportWarning } from '../warnings/index.ts'
import { numbered } from './rules/draft.ts'
import { requireOwn } from './rules/own.ts'

const of = inplantTransfer
const { rawMaterial, composition, blackPowder, fuse, semiFinished } = materialClass.is
const movable: readonly string[] = [rawMaterial, composition, blackPowder, fuse, semiFinished]
const editable = 24 * 3_600_000

/** A transfer is changed by its recorder, within a day. */
function requireOpen({ caller, clock }: Context, before: Row): void {
  const age = clock.now().getTime() - new Date(String(before.createTime)).getTime()
  if (age > editable || String(before.createUser) !== caller.userId) throw conflict(say.locked)
}

interface Figures {
  /** Whether the time is ahead of now, or before yesterday. */
  isAhead: boolean
  isEarly: boolean
  weightKg: string | null
  explosiveKg: string | null
  held: string
  cap: string
  isOver: boolean
}

/** Weighs a transfer, and what the receiving room held that day with it. The room stays locked until the commit. */
async function figuresOf(ctx: Context, tx: Tx, next: NextRow<typeof of>): Promise<Figures | undefined> {
  await sql`select 1 from wp_workplace where id = ${next.toWorkplaceId} for no key update`.execute(tx)
  const now = ctx.clock.now()
  const found = await sql<Figures>`
    with given as (select ${next.transferTime}::timestamptz as time, ${next.quantity}::numeric as quantity,
        date_trunc('day', ${next.transferTime}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as day),
      weighed as (select g.*, round(g.quantity * unit_rate(p.id, ${next.unit}, 'kg'), 4) as weight_kg,
        round(coalesce(g.quantity * unit_rate(p.id, ${next.unit}, p.unit) * p.net_explosive_unit,
          case when p.material_class in (${composition}, ${blackPowder}) then g.quantity * unit_rate(p.id, ${next.unit}, 'kg') end), 4)
          as explosive_kg
        from given g, ent_product p where p.id = ${next.productId})
    select w.time > ${now}::timestamptz + interval '5 minutes' as is_ahead,
      w.time < date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '1 day' as is_early,
      w.weight_kg::text, w.explosive_kg::text, trim_scale(h.held)::text as held, trim_scale(r.xian_ding_yao_liang)::text as cap,
      coalesce(w.explosive_kg, 0) > 0 and h.held > r.xian_ding_yao_liang as is_over
    from weighed w, wp_workplace r, lateral (select room_held_kg(r.id, w.day, w.day + interval '1 day', ${next.id ?? null}::bigint)
      + coalesce(w.explosive_kg, 0) as held) h
    where r.id = ${next.toWorkplaceId}`.execute(tx)
  return found.rows[0]
}

async function check(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof of>,
  before: BeforeRow<typeof of> | null,
): Promise<Row | undefined> {
  if (ctx.caller.userType !== 'esp') throw forbidden()
  if (before) requireOpen(ctx, before)
  if (String(next.fromWorkplaceId) === String(next.toWorkplaceId)) throw badRequest(say.sameRoom)
  for (const room of [next.fromWorkplaceId, next.toWorkplaceId])
    await requireOwn(tx, next.enterpriseId, 'wpWorkplace', room)
  const product = await requireOwn(tx, next.enterpriseId, 'entProduct', next.productId)
  if (!movable.includes(String(product?.materialClass))) throw badRequest(say.notMaterial)
  await requireOwn(tx, next.enterpriseId, 'ordPlan', next.planId)
  const cart = await requireOwn(tx, next.enterpriseId, 'baseVehicle', next.vehicleId)
  if (cart && cart.vehicleKind !== vehicleKind.is.inPlantCart) throw badRequest(say.notCart)
  const figures = await figuresOf(ctx, tx, next)
  if (figures?.isAhead) throw badRequest(say.future)
  if (figures?.isEarly) throw badRequest(say.tooEarly)
  if (!figures?.weightKg) throw badRequest(say.noRate)
  if (figures.isOver) throw badRequest(say.overRoom, { n: figures.held, m: figures.cap })
  const { weightKg, explosiveKg } = figures
  const number = before ? {} : await numbered(ctx, tx, of, 'transferNo', next)
  return { ...number, weightKg, explosiveKg }
}

/** Raises a warning when explosive was carried by somebody without a certificate for it. */
async function warnOfCarrier(ctx: Context, tx: Tx, id: string): Promise<undefined> {
  const found = await sql<{
    enterpriseId: string
    roomId: string
    roomName: string
    carrier: string
    explosiveKg: string
    time: Date
  }>`
    select t.enterprise_id, t.to_workplace_id as room_id, w.name as room_name, t.carrier,
      trim_scale(t.explosive_kg)::text as explosive_kg, t.transfer_time as time
    from ops_inplant_transfer t join wp_workplace w on w.id = t.to_workplace_id
    where t.id = ${id} and t.explosive_kg > 0`.execute(tx)
  const [row] = found.rows
  const now = ctx.clock.now()
  if (!row || (await mayCarry(tx, now, row.enterpriseId, row.carrier))) return
  const time = shanghai(row.time).slice(11, 16)
  await reportWarning(
    tx,
    {
      enterpriseId: row.enterpriseId,
      source: 'stranger',
      typeKey: 'e1003',
      objectKind: 'workplace',
      objectId: row.roomId,
      objectName: row.roomName,
      content: filled(say.uncertified, { name: row.carrier, time, n: row.explosiveKg }),
      at: { workplaceId: row.roomId },
    },
    now,
  )
}

/** In-plant transfers (domain-model.md#R1.15). */
export default implement(
  of,
  {},
  {
    beforeSave: check,
    afterSave: warnOfCarrier,
    deleteBlocker: async (ctx, _tx, row) => {
      requireOpen(ctx, row)
      return null
    },
  },
)
