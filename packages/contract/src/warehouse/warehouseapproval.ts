import { documentKind } from '../dictionaries/orders.ts'
import { reviewStatus, simpleReview } from '../dictionaries/reviews.ts'
import { approvalAct, stockBizType } from '../dictionaries/warehouse.ts'
import { done, post } from '../kit/call.ts'
import { code, date, decimal, ref, text, time } from '../kit/field.ts'
import { ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const shown = { readOnly: true, list: true } as const

/**
 * 仓储审批: in-store, out-store and stocktake documents that an authority approves before they move stock. A row
 * has the id of its document.
 */
export const warehouseapproval = resource({
  path: '/blade-dcms-warehouse/warehouseapproval',
  label: ['仓储审批', 'Store approval'],
  area: 'warehouse',
  table: 'wh_approval_v',
  title: 'documentNo',
  standard: ['page', 'list', 'detail'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    documentKind: code(['单据类型', 'Document type'], documentKind, { ...shown, search: 'eq' }),
    documentNo: text(['单号', 'Document'], 30, { ...shown, search: 'like' }),
    bizType: code(['业务类型', 'Business type'], stockBizType, { ...shown, search: 'eq' }),
    approvalAct: code(['申请事项', 'Requested'], approvalAct, { ...shown, search: 'eq' }),
    reviewStatus: code(['监管审批', 'Authority’s approval'], reviewStatus, { ...shown, search: 'eq' }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { readOnly: true, search: 'eq' }),
    warehouseName: text(['仓库', 'Warehouse'], 60, shown),
    documentDate: date(['单据日期', 'Date'], { ...shown, search: 'range' }),
    /** For a stocktake: surplus plus shortage. */
    weightKg: decimal(['重量', 'Weight'], 18, 4, { ...shown, unit: 'kg' }),
    explosiveKg: decimal(['药量', 'Explosive'], 18, 4, { ...shown, unit: 'kg' }),
    actNo: text(['批准文号', 'Approval number'], 60, { ...shown, search: 'like' }),
    reason: text(['原因', 'Reason'], 255, shown),
    verifyStatus: code(['审核状态', 'Verification'], simpleReview, { readOnly: true }),
    reviewOpinion: text(['审批意见', 'Comments'], 500, { readOnly: true }),
    reviewTime: time(['审批时间', 'Approved at'], { readOnly: true, search: 'range' }),
    createTime: time(['创建时间', 'Created at'], { ...shown, search: 'range' }),
  },
  calls: {
    approve: post(
      ['审批仓储单据', 'Approve or return a warehouse document'],
      {
        id: ref(['单据', 'Document'], 'document', { required: true }),
        documentKind: code(['单据类型', 'Document type'], documentKind, { required: true }),
        reviewStatus: code(['监管审批', 'Authority’s approval'], reviewStatus, { required: true }),
        reviewOpinion: text(['审批意见', 'Comments'], 500),
      },
      done,
      'warehouse_confirm',
    ),
  },
})
