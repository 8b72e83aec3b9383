import { deviceFields as fields } from '@fengsui/contract/devices/device.ts'
import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { aboutField } from '../../framework/http/refused-field.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import type { Row } from '../../framework/store/row.ts'

const warehouse = ['仓库', 'Warehouse'] as const

/** Validation common to all devices (domain-model.md#0.2 @dev). Returns the gateway implied by the port. */
export async function checkCommon(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  if (before && String(next.enterpriseId) !== before.enterpriseId && before.lastValueTime !== null)
    throw badRequest(say.hasData)
  checkDates(ctx, next)
  checkSeconds(next)
  if (!before || before.code !== next.code) await checkCode(ctx, tx, next)
  await checkPlace(tx, next)
  return { gatewayId: await gatewayOf(tx, next) }
}

/** Device codes must be unique ignoring case, or a twin could report in another device's place. */
async function checkCode({ caller }: Context, tx: Tx, { id, code }: Row): Promise<void> {
  const found = await sql<{ code: string }>`select code from dev_device
    where tenant_id = ${caller.tenantId} and is_deleted = 0 and lower(code) = lower(${String(code)})
      and id <> ${id ?? 0} limit 1`.execute(tx)
  const [twin] = found.rows
  if (twin) throw aboutField('code', badRequest(messages.exists, { label: fields.code.label, value: twin.code }))
}

function checkDates({ clock }: Context, { installDate, calibrateDate, calibrateExpire }: Row): void {
  const [installed, calibrated, expires] = [installDate, calibrateDate, calibrateExpire] as (
    | string
    | null
    | undefined
  )[]
  if (installed && installed > shanghaiDay(clock.now()))
    throw badRequest(say.future, { label: fields.installDate.label })
  if (installed && calibrated && calibrated < installed)
    throw badRequest(say.notBefore, { start: fields.installDate.label, end: fields.calibrateDate.label })
  if (calibrated && expires && expires <= calibrated)
    throw badRequest(say.mustExceed, { start: fields.calibrateDate.label, end: fields.calibrateExpire.label })
}

function checkSeconds({ kind, samplingSeconds, offlineSeconds }: Row): void {
  const known = kindMetrics[kind as DeviceKind]
  const sampling = Number(samplingSeconds ?? known?.metrics[0]?.sampleSeconds ?? 0)
  const offline = Number(offlineSeconds ?? known?.offlineSeconds ?? 0)
  if ((samplingSeconds || offlineSeconds) && offline < sampling * 3)
    throw badRequest(say.offlineTooShort, { seconds: sampling * 3 })
}

/** The workplace and the store must belong to the enterprise, the workstation to the workplace. */
async function checkPlace(tx: Tx, { enterpriseId, workplaceId, stationId, warehouseId }: Row): Promise<void> {
  const found = await sql<Record<'workplaceOwner' | 'stationPlace' | 'storeOwner', string | null>>`select
    (select enterprise_id from wp_workplace where id = ${workplaceId ?? null}) as workplace_owner,
    (select enterprise_id from wh_warehouse where id = ${warehouseId ?? null} and is_deleted = 0) as store_owner,
    (select workplace_id from wp_station where id = ${stationId ?? null}) as station_place`.execute(tx)
  const { workplaceOwner, stationPlace, storeOwner } = found.rows[0] ?? {}
  if (workplaceId && workplaceOwner !== String(enterpriseId))
    throw badRequest(say.otherEnterprise, { label: fields.workplaceId.label })
  if (warehouseId && storeOwner !== String(enterpriseId)) throw badRequest(say.otherEnterprise, { label: warehouse })
  if (stationId && stationPlace !== String(workplaceId ?? ''))
    throw badRequest(say.otherWorkplace, { label: fields.stationId.label })
}

/** Returns the gateway of a device: the one named, or that of the port named. */
async function gatewayOf(tx: Tx, { id, enterpriseId, gatewayId, gatewayPortId }: Row): Promise<string | null> {
  if (!gatewayId && !gatewayPortId) return null
  const found = await sql<{ gatewayId: string; owner: string; portGateway: string | null; taken: string | null }>`
    select g.id as gateway_id, g.enterprise_id as owner, p.gateway_id as port_gateway,
      (select m.name from dev_device m where m.id = p.machine_id and m.id is distinct from ${id ?? null}::bigint) as taken
    from dev_device g left join dev_gateway_port p on p.id = ${gatewayPortId ?? null} and p.is_deleted = 0
    where g.id = coalesce(${gatewayId ?? null}::bigint, (select gateway_id from dev_gateway_port where id = ${gatewayPortId ?? null}))`.execute(
    tx,
  )
  const gateway = found.rows[0]
  if (gateway?.owner !== String(enterpriseId)) throw badRequest(say.otherEnterprise, { label: fields.gatewayId.label })
  if (gatewayPortId && gateway.portGateway !== gateway.gatewayId) throw badRequest(say.portOfOther)
  if (gateway.taken) throw badRequest(say.portTaken, { name: gateway.taken })
  return gateway.gatewayId
}
