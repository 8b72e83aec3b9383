import { lineOwner } from '../books/line.ts'
import { unit, unitKind } from '../dictionaries/chemicals.ts'
import { code, decimal, flag, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/**
 * 单位换算 (domain-model.md#R6.17): 1 `fromUnit` = `rate` `toUnit`. For one product it belongs to the enterprise;
 * for all products it belongs to the tenant and is readable by everyone.
 */
export const unitrate = resource({
  path: '/blade-dcms/unitrate',
  label: ['单位换算', 'Unit conversion'],
  area: 'hazchem',
  table: 'base_unit_rate',
  view: 'base_unit_rate_v',
  shared: true,
  title: 'fromUnit',
  standard: ['page', 'list', 'detail', 'submit', 'remove', 'select'],
  fields: {
    ...lineOwner,
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { search: 'eq' }),
    productName: text(['产品名称', 'Product name'], 100, { readOnly: true, list: true }),
    fromUnit: code(['源单位', 'From'], unit, { required: true, search: 'eq', list: true }),
    toUnit: code(['目标单位', 'To'], unit, { required: true, search: 'eq', list: true }),
    rate: decimal(['换算率', 'Rate'], 18, 8, { required: true, list: true, min: 0.00000001 }),
    unitKind: code(['类型', 'Type'], unitKind, { readOnly: true, search: 'eq', list: true }),
    enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true }),
    ...base,
  },
})
