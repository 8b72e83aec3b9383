import { packGroup, packKind } from '../dictionaries/chemicals.ts'
import { packStatus } from '../dictionaries/orders.ts'
import { code, date, decimal, flag, integer, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 包装物信息 (domain-model.md#R7.4): an enterprise's packagings and how many are fit for use. */
export const packagingpropertyinformation = resource({
  path: '/blade-dcms-basic/packagingpropertyinformation',
  label: ['包装物', 'Packaging'],
  area: 'hazchem',
  table: 'base_packaging',
  view: 'base_packaging_v',
  title: 'packName',
  fields: {
    ...ent,
    packCode: text(['包装编号', 'Code'], 40, { required: true, search: 'like', list: true }),
    packName: text(['名称', 'Name'], 60, { required: true, search: 'like', list: true }),
    packKind: code(['类型', 'Type'], packKind, { required: true, search: 'eq', list: true }),
    material: text(['材质', 'Material'], 40, { list: true }),
    spec: text(['规格', 'Specification'], 60, { required: true, list: true }),
    unMark: text(['UN标记', 'UN mark'], 60, { list: true }),
    packGroup: code(['包装类别', 'Packing group'], packGroup, { search: 'eq', list: true }),
    maxLoad: decimal(['最大载重', 'Maximum load'], 10, 3, { list: true, min: 0.001, unit: 'kg' }),
    supplier: text(['生产单位', 'Manufacturer'], 100, { search: 'like', list: true }),
    reusable: flag(['可重复使用', 'Reusable'], { default: 0, search: 'eq', list: true }),
    quantity: integer(['数量', 'Quantity'], 0, 100_000_000, { default: 0, list: true }),
    inspectExpire: date(['检验有效期', 'Inspection valid to'], { search: 'range', list: true }),
    packStatus: code(['状态', 'Status'], packStatus, { readOnly: true, search: 'eq', list: true }),
    ...base,
  },
})
