import { certificateType, licenceRecordStatus, licenceStatus } from '../dictionaries/licences.ts'
import { applyType } from '../dictionaries/warnings.ts'
import { code, date, text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'

const enterpriseName = text(['企业名称', 'Enterprise name'], 100, { readOnly: true, search: 'like', list: true })
const scope = text(['许可范围', 'Scope'], 500, { readOnly: true, list: true })
const kind = code(['许可种类', 'Licence type'], certificateType, { readOnly: true, search: 'eq', list: true })

/** Public fields of an application: no personal data. */
export const publicityFields = {
  recordNo: text(['申请编号', 'Number'], 30, { readOnly: true, search: 'like', list: true }),
  enterpriseName,
  applyType: code(['申请类型', 'Type'], applyType, { readOnly: true, search: 'eq', list: true }),
  certificateType: kind,
  scope,
  verifyOrganizeName: text(['审核机构', 'Verifying organisation'], 100, { readOnly: true, list: true }),
  publicityFrom: date(['公示开始', 'Public notice from'], { readOnly: true, search: 'range', list: true }),
  publicityTo: date(['公示结束', 'Public notice to'], { readOnly: true, list: true }),
  status: code(['状态', 'Status'], licenceRecordStatus, { readOnly: true, list: true }),
}
/** Applications in publicity, readable by every user of the tenant. */
export const businesslicenserecordpublicity = resource({
  path: '/blade-dcms/businesslicenserecordpublicity',
  label: ['申请公示', 'Application on public notice'],
  area: 'licence',
  table: 'lic_record',
  view: 'lic_record_publicity_v',
  owner: 'tenant',
  title: 'recordNo',
  standard: ['page'],
  fields: publicityFields,
})

/** Public fields of a licence: no personal data. */
export const publicLicenceFields = {
  licenseNumber: text(['许可证号', 'Licence number'], 60, { readOnly: true, search: 'like', list: true }),
  enterpriseName,
  creditCode: text(['信用代码', 'Credit code'], 18, { readOnly: true, search: 'eq', list: true }),
  certificateType: kind,
  scope,
  issueOrg: text(['发证机关', 'Issuer'], 100, { readOnly: true, list: true }),
  issueDate: date(['发证日期', 'Issued'], { readOnly: true, search: 'range', list: true }),
  validFrom: date(['有效期起', 'Valid from'], { readOnly: true, list: true }),
  validTo: date(['有效期止', 'Valid to'], { readOnly: true, search: 'range', list: true }),
  status: code(['状态', 'Status'], licenceStatus, { readOnly: true, search: 'eq', list: true }),
}
/** Published licences, readable by every user of the tenant. */
export const businesslicensepublicity = resource({
  path: '/blade-dcms/businesslicensepublicity',
  label: ['许可证公示', 'Published licence'],
  area: 'licence',
  table: 'lic_licence',
  view: 'lic_licence_publicity_v',
  owner: 'tenant',
  title: 'licenseNumber',
  standard: ['page'],
  fields: publicLicenceFields,
})
