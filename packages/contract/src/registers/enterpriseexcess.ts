import { z } from 'zod'
import { post } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, date, decimal, flag, optional, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const excessKind = choiceList('excessKind', ['超量类型', 'Excess type'], {
  produce: ['生产', 'Production'],
  purchase: ['采购', 'Purchase'],
  stock: ['库存', 'Stock'],
  sales: ['销售', 'Sales'],
  use: ['使用', 'Use'],
  people: ['人员', 'People'],
})
const quantity = (zh: string, en: string) => decimal([zh, en], 16, 4, { required: true, list: true, min: 0.0001 })

const fields = {
  ...ent,
  excessKind: code(['超量类型', 'Type'], excessKind, { required: true, search: 'eq', list: true }),
  productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { search: 'eq' }),
  productName: text(['产品', 'Product'], 100, { readOnly: true, list: true }),
  permitQuantity: quantity('许可量', 'Permitted'),
  actualQuantity: quantity('实际量', 'Actual'),
  excessRate: decimal(['超量比例', 'Excess ratio'], 16, 2, { readOnly: true, list: true, unit: '%' }),
  occurDate: date(['发生日期', 'Date'], { required: true, search: 'range', list: true }),
  reason: text(['原因说明', 'Reason'], 300, { list: true }),
  handled: flag(['已处理', 'Handled'], { search: 'eq', list: true }),
  handleOpinion: text(['处理意见', 'Handling'], 300, { list: true }),
  ...base,
}

/** 超量信息 (domain-model.md#R7.7): a quantity exceeded; the enterprise explains, the authority decides. */
export const enterpriseexcess = resource({
  path: '/blade-dcms-submission/enterpriseexcess',
  label: ['超量信息', 'Excess'],
  area: 'submission',
  table: 'sub_excess',
  view: 'sub_excess_v',
  title: 'enterpriseName',
  standard: ['page', 'list', 'detail', 'remove'],
  fields,
  calls: {
    // An enterprise adds and explains, an authority handles: different permissions.
    submit: post(
      ['超量信息新增或修改', 'Excess: add or change'],
      optional({ id: ref(['超量信息', 'Excess'], 'enterpriseexcess'), ...fields }),
      z.object({ id: z.string() }),
      'submission_view',
    ),
  },
})
