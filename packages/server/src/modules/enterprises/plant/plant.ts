import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { type PlantOverview, plant as plantPage } from '@fengsui/contract/enterprises/plant.ts'
import type { Context } from '../../../framework/context.ts'
import { implement } from '../../../framework/http/implement.ts'
import { shanghai, shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import { countFiles, documentsOf } from './documents.ts'
import { eventsOf } from './events.ts'
import { contactsOf, devicesNow, openWarnings, roomsNow } from './floor.ts'
import { ordersOf, stockOf, transportsOf } from './goods.ts'
import { checksOf, licencesOf, peopleOf, troublesOf } from './papers.ts'
import type { PlantContext } from './scope.ts'

/** Throws 404 for an enterprise out of the caller's scope. */
async function plantOf(ctx: Context, enterpriseId: string): Promise<PlantContext> {
  await find(ctx.db, ctx.caller, enterprise, enterpriseId)
  const now = ctx.clock.now()
  return { ctx, enterpriseId, now, today: shanghaiDay(now) }
}

async function overview(ctx: Context, enterpriseId: string): Promise<PlantOverview> {
  const plant = await plantOf(ctx, enterpriseId)
  const ifMay = <T>(permission: string, read: (of: PlantContext) => Promise<T>): Promise<T> | null =>
    ctx.caller.permissions.has(permission) ? read(plant) : null
  const [contacts, warnings, rooms, devices, licences, troubles, checks, stock, orders, transports, people, files] =
    await Promise.all([
      contactsOf(plant),
      ifMay('warn_view', openWarnings),
      ifMay('workplace_view', roomsNow),
      ifMay('device_view', devicesNow),
      ifMay('licence_view', licencesOf),
      ifMay('hidden_view', troublesOf),
      ifMay('enforcement_view', checksOf),
      ifMay('warehouse_view', stockOf),
      ifMay('order_view', ordersOf),
      ifMay('transport_view', transportsOf),
      peopleOf(plant),
      countFiles(plant),
    ])
  const time = shanghai(plant.now)
  return {
    time,
    ...contacts,
    warnings,
    rooms,
    devices,
    licences,
    troubles,
    checks,
    stock,
    orders,
    transports,
    people,
    files,
  }
}

export default implement(plantPage, {
  overview: (ctx, { enterpriseId }) => overview(ctx, String(enterpriseId)),
  events: async (ctx, { enterpriseId, ...asked }) => eventsOf(await plantOf(ctx, String(enterpriseId)), asked),
  documents: async (ctx, { enterpriseId }) => documentsOf(await plantOf(ctx, String(enterpriseId))),
})
