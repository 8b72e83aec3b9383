import { unit } from '../dictionaries/chemicals.ts'
import { code, decimal, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/**
 * 厂内中转 (domain-model.md#R1.15): composition and semi-finished goods transferred between rooms of a plant. No room
 * takes in more explosive than it may hold.
 */
export const inplantTransfer = resource({
  path: '/yhjg-dp/sss/Dashboard/transfer',
  label: ['厂内中转', 'In-plant transfer'],
  area: 'order',
  table: 'ops_inplant_transfer',
  view: 'ops_inplant_transfer_v',
  title: 'transferNo',
  prefix: 'ZZ',
  standard: ['page', 'submit', 'remove'],
  fields: {
    transferNo: text(['流转单号', 'Number'], 30, { readOnly: true, search: 'like', list: true }),
    ...ent,
    fromWorkplaceId: ref(['移出工库房', 'From'], 'workplace', { required: true, search: 'eq' }),
    fromWorkplaceName: text(['移出工库房', 'From'], 60, { readOnly: true, list: true }),
    toWorkplaceId: ref(['移入工库房', 'To'], 'workplace', { required: true, search: 'eq' }),
    toWorkplaceName: text(['移入工库房', 'To'], 60, { readOnly: true, list: true }),
    productId: ref(['物料', 'Material'], 'hazardouschemicalsproduct', { required: true, search: 'eq' }),
    productName: text(['物料', 'Material'], 100, { readOnly: true, list: true }),
    batchNo: text(['批次号', 'Batch'], 40, { search: 'like', list: true }),
    quantity: decimal(['数量', 'Quantity'], 16, 4, { required: true, min: 0.0001, list: true }),
    unit: code(['单位', 'Unit'], unit, { required: true, list: true }),
    weightKg: decimal(['折合重量', 'Weight'], 16, 4, { readOnly: true, list: true, unit: 'kg' }),
    explosiveKg: decimal(['折合药量', 'Explosive'], 16, 4, { readOnly: true, list: true, unit: 'kg' }),
    transferTime: time(['流转时间', 'Moved at'], { dated: 'past', required: true, search: 'range', list: true }),
    carrier: text(['搬运人', 'Carrier'], 30, { required: true, list: true }),
    receiver: text(['接收人', 'Receiver'], 30, { list: true }),
    planId: ref(['生产计划', 'Production plan'], 'directionproductionplan', { search: 'eq' }),
    planName: text(['生产计划', 'Production plan'], 100, { readOnly: true }),
    vehicleId: ref(['运输车辆', 'Cart'], 'vehiclemanagement'),
    plateNumber: text(['运输车辆', 'Cart'], 10, { readOnly: true }),
    remark: text(['备注', 'Remark'], 255),
    createUserName: text(['登记人', 'Recorded by'], 30, { readOnly: true, list: true }),
    ...base,
  },
})

export const inplantTransferMessages = {
  sameRoom: ['移出和移入工库房不能相同', 'The source and destination workplaces must be different'],
  notMaterial: [
    '只能流转原材料、药物、引线和半成品',
    'Only materials, composition, fuse and semi-finished goods can be transferred',
  ],
  noRate: [
    '该单位无法折合为kg，请改用kg或先设置单位换算',
    'The unit cannot be converted to kg; use kg or set a unit conversion first',
  ],
  future: ['流转时间不能晚于现在', 'The time must not be in the future'],
  tooEarly: ['流转时间最早为昨天0时', 'The time must be yesterday or today'],
  notCart: ['请选择厂内运输车', 'Choose an in-plant cart'],
  overRoom: ['移入后药量{n} kg超过限定药量{m} kg', 'The room would hold {n} kg of explosive; its limit is {m} kg'],
  uncertified: [
    '搬运人{name}无有效涉药或储存特种作业操作证，{time}搬运药物{n} kg',
    '{name} carried {n} kg of explosive at {time} without a valid special operations certificate for it',
  ],
  locked: ['流转记录已锁定', 'The transfer is locked'],
} as const
