import { economicType } from '@fengsui/contract/dictionaries/enterprises.ts'
import { applyType } from '@fengsui/contract/dictionaries/warnings.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { Row } from '../../../framework/store/row.ts'
import { announce } from '../../notices/index.ts'
import { lockLicence, moveLicence } from '../held/move.ts'
import type { Asked } from './handle.ts'
import { yearsOf } from './record-rules.ts'

interface Change {
  changeItem: string
  new: string
}
const renewal = '2'
const changing = '3'
const replacement = '4'
const cancelling = '5'

interface Issued {
  readonly licenceId: string
  readonly licenseNumber: string
}

/**
 * Completes an application (domain-model.md#E.2 row 9): issues a valid licence replacing the current one, or
 * cancels the current one.
 */
export async function issue(ctx: Context, tx: Tx, row: Row, asked: Asked): Promise<Issued> {
  const old = row.applyType === applyType.is.first ? null : await lockLicence(tx, row.licenceId)
  if (old && !['2', '4', '5'].includes(String(old.status))) throw conflict(say.licenceNotValid)
  if (old?.isBeingRevoked) throw badRequest(say.revoking)
  if (row.applyType === cancelling && old) {
    await moveLicence(ctx, tx, old, { move: 'cancel', opinion: asked.opinion, files: asked.files, recordId: row.id })
    return { licenceId: String(old.id), licenseNumber: String(old.licenseNumber) }
  }
  const licenseNumber = await freeNumber(tx, row, asked)
  if (old) await moveLicence(ctx, tx, old, { move: 'supersede', recordId: row.id })
  const licenceId = await insertLicence(ctx, tx, row, { licenseNumber, old, files: asked.files })
  await tellEnterprise(tx, row, { licenceId, now: ctx.clock.now() })
  const [title, number] = ['许可证已发放', licenseNumber]
  const content = `您申请的许可证「${number}」已发放，请在许可证页面查看和打印。`
  await announce(ctx, tx, { title: `${title}：${number}`, content, enterpriseId: String(row.enterpriseId) })
  return { licenceId, licenseNumber }
}

async function freeNumber(tx: Tx, row: Row, { licenseNumber }: Asked): Promise<string> {
  if (!licenseNumber) throw badRequest(messages.required, { label: record.fields.licenseNumber.label })
  const taken =
    await sql`select 1 from lic_licence where tenant_id = ${row.tenantId} and certificate_type = ${row.certificateType}
      and license_number = ${licenseNumber} and is_deleted = 0
    union all select 1 from lic_record where tenant_id = ${row.tenantId} and certificate_type = ${row.certificateType}
      and license_number = ${licenseNumber} and is_deleted = 0 limit 1`.execute(tx)
  if (taken.rows.length > 0) throw badRequest(say.numberTaken)
  return licenseNumber
}

/** Returns the changed values, which override those repeated in the application. */
function changed(row: Row): Readonly<Record<string, string | undefined>> {
  const changes = row.applyType === changing && Array.isArray(row.changeItems) ? (row.changeItems as Change[]) : []
  const of = (item: string) => changes.find(({ changeItem }) => changeItem === item)?.new
  const economic = of('6')
  return {
    enterpriseName: of('1'),
    principal: of('2'),
    address: of('3'),
    scope: of('4'),
    economicType: economic && labelOf(economicType, economic) ? economic : undefined,
  }
}

interface New {
  readonly licenseNumber: string
  readonly old: Row | null
  readonly files: readonly string[]
}

async function insertLicence(ctx: Context, tx: Tx, row: Row, { licenseNumber, old, files }: New): Promise<string> {
  const { caller, clock } = ctx
  const today = shanghaiDay(clock.now())
  const news = changed(row)
  const kept = old && (row.applyType === changing || row.applyType === replacement)
  // A renewal starts where the current licence ends, and never exceeds the longest term of its kind.
  const from =
    old && row.applyType === renewal ? sql`greatest(${today}::date, ${old.validTo}::date)` : sql`${today}::date`
  const until = kept
    ? sql`${old.validTo}::date`
    : sql`(least(${from} + make_interval(years => ${Number(row.validYears)}),
        ${today}::date + make_interval(years => ${yearsOf(row.certificateType)})) - interval '1 day')::date`
  const made = await sql<{ id: string }>`
    insert into lic_licence (enterprise_id, license_number, certificate_type, record_id, credit_code, principal, address,
      storage_address, scope, permit_categories, max_stock_box, max_stock_kg, economic_type, mode_of_operation, issue_org,
      issue_date, valid_from, valid_to, status, status_time, business_license_verify_status, verify_organize_id,
      admin_organize_id, before_licence_id, publicity, files, create_user, create_dept, create_time, update_user)
    values (${row.enterpriseId}, ${licenseNumber}, ${row.certificateType}, ${row.id}, ${row.creditCode},
      ${news.principal ?? row.principal}, ${news.address ?? row.address}, ${row.storageAddress}, ${news.scope ?? row.scope},
      ${JSON.stringify(row.permitCategories)}, ${row.maxStockBox}, ${row.maxStockKg}, ${news.economicType ?? row.economicType},
      ${row.modeOfOperation}, coalesce((select organize_name from org_organize where id = ${caller.organizeId}),
        (select organize_name from org_organize where id = ${row.verifyOrganizeId}), ''),
      ${today}, ${today}, ${until}, '2', ${clock.now()}, '1', ${row.verifyOrganizeId}, ${row.adminOrganizeId}, ${old?.id ?? null},
      1, ${JSON.stringify(files)}, ${caller.userId}, ${caller.deptId}, ${clock.now()}, ${caller.userId})
    returning id`.execute(tx)
  return String(made.rows[0]?.id)
}

/** Sets the enterprise's current licence, and its name and head as changed. */
async function tellEnterprise(tx: Tx, row: Row, { licenceId, now }: { licenceId: string; now: Date }): Promise<void> {
  const news = changed(row)
  await sql`update ent_enterprise set license_id = ${licenceId}, update_time = ${now}, version = version + 1,
      enterprise_name = coalesce(${news.enterpriseName ?? null}, enterprise_name),
      principal = coalesce(${news.principal ?? null}, principal), address = coalesce(${news.address ?? null}, address),
      business_scope = coalesce(${news.scope ?? null}, business_scope),
      economic_type = coalesce(${news.economicType ?? null}, economic_type)
    where id = ${row.enterpriseId}`.execute(tx)
}
