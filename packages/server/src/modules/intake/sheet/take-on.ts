import { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { IntakePost } from '@fengsui/contract/intake/intake-fields.ts'
import { intakeMessages as say } from '@fengsui/contract/intake/intake-messages.ts'
import { sheetEnterpriseFields } from '@fengsui/contract/intake/intake-sheet.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { read } from '../../../framework/http/read-input.ts'
import { trySavepoint } from '../../../framework/sheets/import-sheet.ts'
import { write } from '../../../framework/store/submit.ts'
import { uniqueClash } from '../../../framework/store/unique.ts'
import { enterpriseHooks } from '../../enterprises/index.ts'
import { addPerson, checkPerson, type NewAccount } from '../add-people.ts'
import { addDevice, addGateway, addRoom } from '../add-places.ts'
import type { SheetFault, SheetPlant } from './plants-of-sheet.ts'

export interface Taken {
  readonly id: string
  readonly accounts: readonly NewAccount[]
  readonly tokens: readonly { readonly code: string; readonly accessToken: string }[]
}

/**
 * Writes an enterprise of a sheet with its people, gateway, rooms and devices in the transaction; returns its
 * errors by line instead when there are any. A preview checks accounts without making them: passwords are
 * expensive.
 */
export async function takeOn(
  ctx: Context,
  tx: Tx,
  plant: SheetPlant,
  preview: boolean,
): Promise<Taken | { readonly faults: readonly SheetFault[] }> {
  const faults: SheetFault[] = []
  const attempt = async <T>(row: number, field: string | null, work: () => Promise<T>): Promise<T | undefined> => {
    const told = await trySavepoint(tx, async () => ({ value: await work() }), { fields: sheetEnterpriseFields })
    if (!('refused' in told)) return told.value
    const named = told.field !== undefined && Object.hasOwn(sheetEnterpriseFields, told.field) ? told.field : field
    faults.push({ row, field: named, message: told.refused })
    return undefined
  }
  const { values, row } = plant
  const made = await attempt(row, null, () => addEnterprise(ctx, tx, values))
  if (!made) return { faults }
  const accounts: NewAccount[] = []
  for (const [field, person] of values.withAccounts === 0 ? [] : peopleOf(values)) {
    await attempt(row, field, async () => {
      if (preview) await checkPerson(ctx, tx, person)
      else accounts.push(await addPerson(ctx, tx, made, person))
    })
  }
  const { gatewayCode } = values
  const gateway = gatewayCode
    ? await attempt(row, 'gatewayCode', () => addGateway(ctx, tx, made.id, { code: gatewayCode }))
    : undefined
  const rooms = new Map<string, string>()
  for (const room of plant.rooms) {
    const added = await attempt(room.row, 'roomCode', () => addRoom(ctx, tx, made.id, room.values))
    if (added) rooms.set(room.values.code ?? '', added.id)
  }
  for (const { row: at, values: device } of plant.devices) {
    const workplaceId = rooms.get(device.roomCode)
    if (!workplaceId || !gateway) continue
    await attempt(at, 'deviceCode', () =>
      addDevice(ctx, tx, made.id, { ...device, workplaceId, gatewayId: gateway.id }),
    )
  }
  if (faults.length > 0) return { faults }
  const tokens = gateway && gatewayCode ? [{ code: gatewayCode, accessToken: gateway.accessToken }] : []
  return { id: made.id, accounts, tokens }
}

type Values = SheetPlant['values']

/** Head and safety administrator, one person when they have one phone. */
function peopleOf({ principal, principalPhone, safetyManager, safetyPhone }: Values) {
  const person = (realName: string | null | undefined, phone: string | null | undefined, ...posts: IntakePost[]) => ({
    realName: realName ?? null,
    phone: phone ?? null,
    posts,
  })
  if (principalPhone === safetyPhone)
    return [['principalPhone', person(principal, principalPhone, 'esp_head', 'esp_safety')]] as const
  return [
    ['principalPhone', person(principal, principalPhone, 'esp_head')],
    ['safetyPhone', person(safetyManager, safetyPhone, 'esp_safety')],
  ] as const
}

async function addEnterprise(ctx: Context, tx: Tx, given: Values) {
  const { county, town, withAccounts: _, gatewayCode: __, ...own } = given
  const place = await placeOf(ctx, tx, county ?? '', town ?? '')
  const body = { ...own, ...place }
  const values = read(enterprise.fields, body)
  // The sentence about vacant levels is that of a single enterprise.
  const { setMessage: ___, ...quiet } = ctx
  const { id } = await uniqueClash(enterprise, values, () =>
    write(tx, quiet, enterprise, { id: undefined, values, body }, enterpriseHooks),
  )
  return {
    id,
    enterpriseName: String(own.enterpriseName ?? ''),
    shortName: own.shortName ?? null,
    organizeId: place.organizeId,
  }
}

interface Region {
  code: string
  name: string
}

/** Returns the region columns of an enterprise and the organisation of its township, else of its county. */
async function placeOf({ caller }: Context, tx: Tx, county: string, town: string) {
  const { accessScope } = caller
  const prefix = accessScope.kind === 'region' ? accessScope.prefix : ''
  const countyId =
    county || prefix.length < 6
      ? await regionOf(tx, prefix.slice(0, 6), 6, county, sheetEnterpriseFields.county.label)
      : prefix.slice(0, 6)
  const townId = town ? await regionOf(tx, countyId, 9, town, sheetEnterpriseFields.town.label) : null
  const found = await sql<{ id: string; region: string }>`select id, region from org_organize
    where region in (${countyId}, ${townId ?? countyId}) and is_deleted = 0 and tenant_id = ${caller.tenantId}
      and organize_level in (${sql.lit(organizeLevel.is.county)}, ${sql.lit(organizeLevel.is.township)})
    order by length(region) desc, id limit 1`.execute(tx)
  const [organize] = found.rows
  if (!organize) throw badRequest(say.noOrganisation, { value: town || county || countyId })
  return {
    provinceId: `${countyId.slice(0, 2)}0000`,
    cityId: `${countyId.slice(0, 4)}00`,
    countyId,
    townId,
    organizeId: organize.id,
  }
}

/** Returns the region below a prefix by its code or its name, with or without the last word of it. */
async function regionOf(tx: Tx, prefix: string, length: number, value: string, label: Label): Promise<string> {
  const found = await sql<Region>`select code, name from sys_region
    where length(code) = ${length} and starts_with(code, ${prefix}) and (code = ${value} or starts_with(name, ${value}))
    order by code limit 3`.execute(tx)
  const exact = found.rows.filter(({ code, name }) => code === value || name === value)
  const [only, other] = exact.length > 0 ? exact : found.rows
  if (!value || !only || other) throw badRequest(say.noRegion, { label, value })
  return only.code
}
