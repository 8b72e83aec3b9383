import { indexinformation } from '@fengsui/contract/chemicals/quota.ts'
import { deviceRegisters } from '@fengsui/contract/devices/registers.ts'
import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import { storeChangeFields } from '@fengsui/contract/warehouse/store-change.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'

const devices: FieldMap = Object.assign({}, ...[...deviceRegisters.values()].map(({ fields }) => fields), ruleFields)
/** Fields of the objects that the changes of a category are about. */
const byCategory: Readonly<Record<string, readonly FieldMap[]>> = {
  [flowCategory.is.staff]: [staff.fields],
  [flowCategory.is.certificate]: [enterpriseCertificate.fields, userCertificate.fields],
  [flowCategory.is.workplace]: [workplace.fields, station.fields],
  [flowCategory.is.device]: [devices],
  [flowCategory.is.stock]: [storeChangeFields],
  [flowCategory.is.supplierReturn]: [storeChangeFields],
  [flowCategory.is.quota]: [indexinformation.fields],
}

/** Names of the fields that conditions of a category may read. */
export const recordFieldsOf = (category: string): ReadonlySet<string> =>
  new Set((lookup(byCategory, category) ?? []).flatMap((fields) => Object.keys(fields)))

const bySubject: Readonly<Record<string, FieldMap>> = {
  staff: staff.fields,
  certificate: enterpriseCertificate.fields,
  userCertificate: userCertificate.fields,
  workplace: workplace.fields,
  setting: workplace.fields,
  station: station.fields,
  rule: ruleFields,
  warehousestocktake: storeChangeFields,
  warehouseinstore: storeChangeFields,
  warehouseoutstore: storeChangeFields,
  indexinformation: indexinformation.fields,
}

/** Fields that label the differences of a change of this subject. */
export const fieldsOfSubject = (subject: string): FieldMap => lookup(bySubject, subject) ?? devices
