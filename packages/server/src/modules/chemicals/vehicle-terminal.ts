import { chemicalMessages as say } from '@fengsui/contract/chemicals/chemical-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'

interface Vehicle {
  id: string
  tenantId: string
  enterpriseId: string
  plateNumber: string
  terminalNo: string | null
  deviceId: string | null
}

/**
 * Syncs the terminal's device with the vehicle: creates it, changes its number or removes it. Its reported
 * data is kept.
 */
export async function followTerminal(tx: Tx, id: string): Promise<void> {
  const found = await sql<Vehicle>`select id, tenant_id, enterprise_id, plate_number, terminal_no, device_id
    from base_vehicle where id = ${id}`.execute(tx)
  const [vehicle] = found.rows
  if (!vehicle) return
  if (!vehicle.terminalNo) return vehicle.deviceId ? drop(tx, vehicle) : undefined
  await refuseTaken(tx, vehicle)
  await (vehicle.deviceId ? change(tx, vehicle) : add(tx, vehicle))
}

async function refuseTaken(tx: Tx, { tenantId, terminalNo, deviceId }: Vehicle): Promise<void> {
  const found =
    await sql`select 1 from dev_device where tenant_id = ${tenantId} and code = ${terminalNo} and is_deleted = 0
    and id is distinct from ${deviceId}::bigint`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.terminalTaken, { value: terminalNo ?? '' })
}

async function add(tx: Tx, { id, enterpriseId, plateNumber, terminalNo }: Vehicle): Promise<void> {
  const made = await sql<{ id: string }>`insert into dev_device (kind, enterprise_id, code, name, protocol, attrs)
    values ('vehicleterminal', ${enterpriseId}, ${terminalNo}, ${plateNumber}, 'jt808', ${JSON.stringify({ vehicleId: id })})
    returning id`.execute(tx)
  await sql`update base_vehicle set device_id = ${made.rows[0]?.id} where id = ${id}`.execute(tx)
}

const change = (tx: Tx, { deviceId, enterpriseId, plateNumber, terminalNo }: Vehicle) =>
  sql`update dev_device set code = ${terminalNo}, name = ${plateNumber}, enterprise_id = ${enterpriseId}
    where id = ${deviceId} and (code, name, enterprise_id) is distinct from (${terminalNo}, ${plateNumber}, ${enterpriseId}::bigint)`.execute(
    tx,
  )

async function drop(tx: Tx, { id, deviceId }: Pick<Vehicle, 'id' | 'deviceId'>): Promise<void> {
  await sql`update dev_device set is_deleted = 1 where id = ${deviceId}`.execute(tx)
  await sql`update base_vehicle set device_id = null where id = ${id}`.execute(tx)
}

/** Removes the terminal device with its vehicle. */
export async function removeTerminal(_ctx: Context, tx: Tx, row: Record<string, unknown>): Promise<void> {
  if (row.deviceId) await drop(tx, { id: String(row.id), deviceId: String(row.deviceId) })
}
