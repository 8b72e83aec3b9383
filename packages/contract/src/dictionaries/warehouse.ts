import { dictionary } from '../kit/dictionary.ts'

/** Whether the supplier accepts returned goods; same keys as a review. */
export const acceptStatus = dictionary('acceptStatus', ['退货确认', 'Acceptance of a return'], {
  accepted: ['1', '已同意', 'Accepted'],
  awaitingTheSupplier: ['2', '待确认', 'Awaiting the supplier'],
  refused: ['3', '不同意', 'Refused'],
})

/** Actions on a warehouse document that need an authority's approval. */
export const approvalAct = dictionary('approvalAct', ['申请事项', 'Requested'], {
  posting: ['1', '审核入账', 'Posting'],
  reversal: ['2', '反审核', 'Reversal'],
})

export const inOut = dictionary('inOut', ['进出方向', 'Direction'], {
  out: ['0', '出', 'Out'],
  in: ['1', '进', 'In'],
})

export const inStoreType = dictionary('inStoreType', ['入库类型', 'In-store type'], {
  purchase: ['1', '采购入库', 'Purchase'],
  production: ['2', '生产入库', 'Production'],
  return: ['3', '退货入库', 'Return'],
  transfer: ['4', '调拨入库', 'Transfer'],
  surplus: ['5', '盘盈', 'Surplus'],
  opening: ['6', '期初', 'Opening'],
  other: ['9', '其他入库', 'Other'],
})

export const isSealed = dictionary(
  'isSealed',
  ['是否封存', 'Sealed'],
  {
    no: ['0', '否', 'No'],
    yes: ['1', '是', 'Yes'],
  },
  { system: true, numeric: true },
)

export const outStoreType = dictionary('outStoreType', ['出库类型', 'Out-store type'], {
  sales: ['1', '销售出库', 'Sales'],
  use: ['2', '领用出库', 'Use'],
  discard: ['3', '废弃出库', 'Discard'],
  transfer: ['4', '调拨出库', 'Transfer'],
  shortage: ['5', '盘亏', 'Shortage'],
  distribution: ['6', '配送出库', 'Distribution'],
  returnToSupplier: ['7', '退供方', 'Return to supplier'],
  other: ['9', '其他出库', 'Other'],
})

/** Business types of the ledger: in-store and out-store types by their letter, R for a reversal. */
export const stockBizType = dictionary('stockBizType', ['业务类型', 'Business type'], {
  purchase: ['I1', '采购入库', 'Purchase'],
  production: ['I2', '生产入库', 'Production'],
  return: ['I3', '退货入库', 'Return'],
  transferIn: ['I4', '调拨入库', 'Transfer in'],
  surplus: ['I5', '盘盈', 'Surplus'],
  opening: ['I6', '期初', 'Opening'],
  otherIn: ['I9', '其他入库', 'Other in'],
  sales: ['O1', '销售出库', 'Sales'],
  use: ['O2', '领用出库', 'Use'],
  discard: ['O3', '废弃出库', 'Discard'],
  transferOut: ['O4', '调拨出库', 'Transfer out'],
  shortage: ['O5', '盘亏', 'Shortage'],
  distribution: ['O6', '配送出库', 'Distribution'],
  returnToSupplier: ['O7', '退供方', 'Return to supplier'],
  otherOut: ['O9', '其他出库', 'Other out'],
  reversal: ['R', '反审核', 'Reversal'],
})

export const stockWarnKind = dictionary('stockWarnKind', ['库存预警类型', 'Stock warning'], {
  boxesOverLimit: ['over_box', '箱数超限', 'Boxes over limit'],
  explosiveOverLimit: ['over_kg', '药量超限', 'Explosive over limit'],
  aboutToExpire: ['expiring', '即将过期', 'About to expire'],
  expired: ['expired', '已过期', 'Expired'],
  stocktakeOverdue: ['no_stocktake', '逾期未盘点', 'Stocktake overdue'],
  ledgerStockDiffer: ['negative_check', '账实不符', 'Ledger and stock differ'],
  differsFromMeasured: ['measured_diff', '实测差异', 'Differs from measured'],
  shortageFoundCounting: ['shortage', '盘点短少', 'Shortage found by counting'],
  surplusFoundCounting: ['surplus', '盘点溢余', 'Surplus found by counting'],
})

export const warehouseStatus = dictionary('warehouseStatus', ['仓库状态', 'Warehouse status'], {
  outOfUse: ['0', '停用', 'Out of use'],
  inUse: ['1', '在用', 'In use'],
  maintenance: ['2', '检修', 'Maintenance'],
  sealed: ['3', '封存', 'Sealed'],
})
