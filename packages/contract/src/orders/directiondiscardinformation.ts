import { unit } from '../dictionaries/chemicals.ts'
import { code, decimal, files, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 废弃处置信息 (domain-model.md#R5.8): disposal of the goods of an approved discard order. */
export const directiondiscardinformation = resource({
  path: '/blade-dcms-allProcessManage/directiondiscardinformation',
  label: ['废弃处置信息', 'Disposal'],
  area: 'order',
  table: 'ord_discard_info',
  view: 'ord_discard_info_v',
  title: 'disposePlace',
  fields: {
    ...ent,
    discardOrderId: ref(['废弃单', 'Discard order'], 'directiondiscardorder', { required: true, search: 'eq' }),
    discardOrderName: text(['废弃单', 'Discard order'], 30, { readOnly: true, list: true }),
    outstoreId: ref(['废弃出库单', 'Out-store'], 'warehouseoutstore', { search: 'eq' }),
    outstoreName: text(['废弃出库单', 'Out-store'], 30, { readOnly: true, list: true }),
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true, search: 'eq' }),
    productName: text(['产品', 'Product'], 100, { readOnly: true, list: true }),
    quantity: decimal(['处置数量', 'Quantity'], 16, 4, { required: true, list: true, min: 0.0001 }),
    unit: code(['单位', 'Unit'], unit, { required: true, list: true }),
    weightKg: decimal(['重量', 'Weight'], 16, 4, { readOnly: true, list: true, unit: 'kg' }),
    disposeTime: time(['处置时间', 'Disposed of at'], { dated: 'past', required: true, search: 'range', list: true }),
    disposePlace: text(['处置地点', 'Place'], 100, { required: true, list: true }),
    operators: text(['处置人员', 'Operators'], 100, { required: true, list: true }),
    supervisorName: text(['监销人', 'Witness'], 60, { required: true, list: true }),
    files: files(['照片视频', 'Evidence'], { required: true }),
    ...base,
  },
})
