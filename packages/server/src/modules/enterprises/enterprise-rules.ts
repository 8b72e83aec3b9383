import { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import { enterprise, keptByAuthority, keptByLicence } from '@fengsui/contract/enterprises/enterprise.ts'
import { enterpriseMessages as say } from '@fengsui/contract/enterprises/enterprise-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import type { Row } from '../../framework/store/row.ts'

interface Region {
  code: string
  parentCode: string
}

const places = ['provinceId', 'cityId', 'countyId', 'townId', 'organizeId'] as const

/**
 * Province, city, county and township must form a chain; the organisation must be that of the county or
 * township.
 */
async function checkPlace(tx: Tx, next: Row, before: Row | null): Promise<void> {
  if (before && places.every((name) => (next[name] ?? null) === (before[name] ?? null))) return
  const { provinceId, cityId, countyId, townId, organizeId } = next as Record<(typeof places)[number], string | null>
  const found = await sql<Region>`select code, parent_code from sys_region
    where code in (${cityId}, ${countyId}, ${townId ?? ''})`.execute(tx)
  const above = new Map(found.rows.map(({ code, parentCode }) => [code, parentCode]))
  if (above.get(cityId ?? '') !== provinceId) throw badRequest(say.cityOutside)
  if (above.get(countyId ?? '') !== cityId) throw badRequest(say.countyOutside)
  if (townId && above.get(townId) !== countyId) throw badRequest(say.townOutside)
  const organize = await sql`select 1 from org_organize where id = ${organizeId} and is_deleted = 0
    and region in (${countyId}, ${townId ?? countyId}) and organize_level in (${sql.lit(organizeLevel.is.county)}, ${sql.lit(organizeLevel.is.township)})`.execute(
    tx,
  )
  if (organize.rows.length === 0) throw badRequest(say.organizeOutside)
}

const producer = '1'

/** Validates an enterprise, including the fields its own users may not change. */
export async function checkEnterprise(ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<undefined> {
  if (before) checkKept(ctx, next, before)
  await checkPlace(tx, next, before)
  if (next.enterpriseNature === producer && next.safetyStaffCount === 0) throw badRequest(say.safetyStaff)
  const { foundDate } = enterprise.fields
  if (typeof next.foundDate === 'string' && next.foundDate > shanghaiDay(ctx.clock.now()))
    throw badRequest(say.future, { label: foundDate.label })
}

function checkKept({ caller }: Context, next: Row, before: Row): void {
  const isChanged = (name: string) => String(next[name] ?? '') !== String(before[name] ?? '')
  if (before.licenseId && keptByLicence.some(isChanged)) throw badRequest(say.licensed)
  const kept = caller.userType === 'esp' ? keptByAuthority.find(isChanged) : undefined
  if (kept) throw badRequest(say.kept, { label: enterprise.fields[kept].label })
}

/** An enterprise that owns anything or has records cannot be deleted. */
export async function enterpriseDeleteBlocker(_ctx: Context, tx: Tx, { id, licenseId }: Row): Promise<Label | null> {
  const found = await sql<
    Record<'devices' | 'workplaces' | 'users' | 'trade' | 'licences' | 'warnings', boolean>
  >`select
    exists (select 1 from dev_device where enterprise_id = ${id} and is_deleted = 0) as devices,
    exists (select 1 from wp_workplace where enterprise_id = ${id} and is_deleted = 0) as workplaces,
    exists (select 1 from sys_user u where u.is_deleted = 0 and (
      exists (select 1 from sys_user_detail d where d.user_id = u.id and d.enterprise_id = ${id} and d.is_deleted = 0)
      or exists (select 1 from sys_user_dept ud join sys_dept d on d.id = ud.dept_id
        where ud.user_id = u.id and d.enterprise_id = ${id} and d.is_deleted = 0))) as users,
    exists (select 1 from ord_sales where ${id} in (enterprise_id, buyer_id) and is_deleted = 0)
      or exists (select 1 from ord_purchase where ${id} in (enterprise_id, supplier_id) and is_deleted = 0)
      or exists (select 1 from wh_ledger where enterprise_id = ${id}) as trade,
    exists (select 1 from lic_licence where enterprise_id = ${id} and is_deleted = 0) as licences,
    exists (select 1 from warn_event where enterprise_id = ${id}) as warnings`.execute(tx)
  const held = found.rows[0]
  if (licenseId || held?.licences) return say.hasLicence
  if (held?.devices) return say.hasDevices
  if (held?.workplaces) return say.hasWorkplaces
  if (held?.users) return say.hasUsers
  if (held?.trade) return say.hasTrade
  return held?.warnings ? say.hasWarnings : null
}
