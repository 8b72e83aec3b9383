import { text } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { requestFields } from '../supervision/change.ts'
import { warehouseapproval } from './warehouseapproval.ts'

const { documentNo, bizType, warehouseName, documentDate, weightKg, explosiveKg, actNo, reason } =
  warehouseapproval.fields

/** What an approver reads of a store document, and what conditions of a process may ask. */
export const storeChangeFields = {
  documentNo,
  bizType,
  warehouseName,
  documentDate,
  weightKg,
  explosiveKg,
  goods: text(['物料', 'Goods'], 2000, { readOnly: true }),
  actNo,
  reason,
}

/**
 * 仓储单据变更: a store document that waits for the authority, as processes decide it. Its list and its decision are
 * those of warehouseapproval.ts.
 */
export const storeChange = resource({
  path: '/blade-dcms-warehouse/warehouseapproval-change',
  label: ['仓储审批', 'Store approval'],
  area: 'warehouse',
  table: 'change_request',
  view: 'change_request_v',
  only: { area: 'warehouse' },
  title: 'subjectName',
  standard: [],
  fields: requestFields,
})
