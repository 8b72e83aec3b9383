import { inspectResult } from '../dictionaries/orders.ts'
import type { FieldMap } from '../kit/field.ts'
import { code, date, files, integer, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const most = 100_000_000
const head = {
  ...ent,
  documentNo: text(['单号', 'Number'], 30, { readOnly: true, search: 'like', list: true }),
  packId: ref(['包装物', 'Packaging'], 'packagingpropertyinformation', { required: true, search: 'eq' }),
  packName: text(['包装物名称', 'Packaging name'], 60, { readOnly: true, list: true }),
  quantity: integer(['数量', 'Quantity'], 1, most, { required: true, list: true }),
  operateDate: date(['日期', 'Date'], { dated: 'past', required: true, search: 'range', list: true }),
  operator: text(['经办人', 'Handled by'], 30, { required: true, search: 'like', list: true }),
}
const foot = { files: files(['附件', 'Files']), ...base }

const act = <const F extends FieldMap>(name: string, label: Label, table: string, prefix: string, own: F) =>
  resource({
    path: `/blade-dcms-extend/directionpackaging${name}`,
    label,
    area: 'hazchem',
    table,
    view: `${table}_v`,
    title: 'documentNo',
    prefix,
    fields: { ...head, ...own, ...foot },
  })

/** 包装物检验 (domain-model.md#R7.5): marks a packaging fit for use until a date, or unfit. */
export const directionpackaginginspection = act(
  'inspection',
  ['包装物检验', 'Packaging inspection'],
  'ext_pack_inspection',
  'BY',
  {
    result: code(['检验结论', 'Result'], inspectResult, { required: true, search: 'eq', list: true }),
    failCount: integer(['不合格数', 'Failed'], 0, most, { list: true }),
    validTo: date(['有效期至', 'Valid to'], { list: true }),
  },
)

/** 包装物报废 (domain-model.md#R7.5): lowers the available number. */
export const directionpackagingscrapping = act(
  'scrapping',
  ['包装物报废', 'Packaging scrapping'],
  'ext_pack_scrapping',
  'BF',
  {
    scrapReason: text(['报废原因', 'Reason'], 200, { required: true, list: true }),
    disposeMethod: text(['处置方式', 'Disposal'], 100, { required: true, list: true }),
  },
)

/** 包装物回收 (domain-model.md#R7.5): raises the available number; recovered ones await inspection. */
export const directionpackagingrecovery = act(
  'recovery',
  ['包装物回收', 'Packaging recovery'],
  'ext_pack_recovery',
  'HS',
  {
    fromEnterpriseId: ref(['回收来源', 'Recovered from'], 'counterparty', { search: 'eq' }),
    fromEnterpriseName: text(['来源企业', 'From enterprise'], 100, { readOnly: true, list: true }),
    recoverCondition: text(['回收状况', 'Condition'], 100, { required: true, list: true }),
  },
)
