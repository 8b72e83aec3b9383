import { peopleMessages } from '@fengsui/contract/people/people-messages.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { forbidden } from '../../../framework/http/http-error.ts'
import type { RawResponse, ResourceHooks } from '../../../framework/http/implement.ts'
import type { CodeColumn } from '../../../framework/sheets/cell-values.ts'
import { importRows, keyOf } from '../../../framework/sheets/import-rows.ts'
import type { SheetColumn } from '../../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../../framework/sheets/write-sheet.ts'
import { byCitizenId } from './by-citizen-id.ts'
import { sheetHooks } from './certificate-hooks.ts'
import { staffHooks } from './write-staff.ts'

const mostRows = 5000

const required = new Set(['realName', 'idCard', 'phone', 'post', 'entryDate'])
const columns: readonly SheetColumn[] = (
  [
    'realName',
    'idCard',
    'phone',
    'post',
    'entryDate',
    'education',
    'insurance',
    'trainHours',
    'trainDate',
    'healthDate',
    'cardNo',
  ] as const
).map((key) => ({ key, label: staff.fields[key].label, required: required.has(key) }))

/** Imports staff from a sheet: new people are added, those of a known citizen id changed; all wait for their review. */
export async function importStaff(ctx: Context, preview: boolean) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  const known = async (tx: Tx) =>
    new Map([...(await byCitizenId(enterpriseId)(tx))].map(([idCard, id]) => [keyOf([idCard]), id]))
  const beyond = staffHooks as ResourceHooks
  return importRows(
    ctx,
    { of: staff, columns, mostRows, key: ['idCard'], fixed: { enterpriseId }, known, beyond },
    preview,
  )
}

const certificateColumns: readonly SheetColumn[] = (
  ['staffCertType', 'specialOperation', 'certificateNo', 'issueOrg', 'validFrom', 'validTo', 'recheckDate'] as const
).map((key) => ({
  key,
  label: userCertificate.fields[key].label,
  required: key !== 'specialOperation' && key !== 'recheckDate',
}))
const holder = (enterpriseId: string): CodeColumn => ({
  key: 'holderIdCard',
  label: staff.fields.idCard.label,
  required: true,
  field: 'staffId',
  ids: byCitizenId(enterpriseId),
})
/** Rows of a sheet have no scans. */
const fields = { ...userCertificate.fields, files: { ...userCertificate.fields.files, required: false } }

/** Imports certificates of staff from a sheet, by the citizen id of their holder; all wait for their review. */
export async function importCertificates(ctx: Context, preview: boolean) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  const known = async (tx: Tx) => {
    const found = await sql<{
      id: string
      type: string
      no: string
    }>`select id, staff_cert_type as type, certificate_no as no
      from staff_certificate where enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(tx)
    return new Map(found.rows.map(({ id, type, no }) => [keyOf([type, no]), id]))
  }
  return importRows(
    ctx,
    {
      of: { ...userCertificate, fields },
      columns: certificateColumns,
      codes: [holder(enterpriseId)],
      mostRows,
      key: ['staffCertType', 'certificateNo'],
      fixed: { enterpriseId },
      known,
      refuseKnown: () => peopleMessages.knownCertificate,
      beyond: sheetHooks as ResourceHooks,
    },
    preview,
  )
}

export const staffTemplate = ({ request: { language } }: Context): Promise<RawResponse> =>
  sheetFile(language === 'en' ? 'Staff' : '从业人员导入模板', columns, [], language)
export const certificateTemplate = ({ request: { language }, caller }: Context): Promise<RawResponse> =>
  sheetFile(
    language === 'en' ? 'Staff certificates' : '人员证书导入模板',
    [holder(caller.enterpriseId ?? '0'), ...certificateColumns],
    [],
    language,
  )
