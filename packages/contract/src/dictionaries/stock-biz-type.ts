import { dictionary } from '../kit/dictionary.ts'

/** Business types of the ledger: in-store and out-store types by their letter, R for a reversal. */
export const stockBizType = dictionary('stockBizType', ['业务类型', 'Business type'], {
  I1: ['采购入库', 'Purchase'],
  I2: ['生产入库', 'Production'],
  I3: ['退货入库', 'Return'],
  I4: ['调拨入库', 'Transfer in'],
  I5: ['盘盈', 'Surplus'],
  I6: ['期初', 'Opening'],
  I9: ['其他入库', 'Other in'],
  O1: ['销售出库', 'Sales'],
  O2: ['领用出库', 'Use'],
  O3: ['废弃出库', 'Discard'],
  O4: ['调拨出库', 'Transfer out'],
  O5: ['盘亏', 'Shortage'],
  O6: ['配送出库', 'Distribution'],
  O7: ['退供方', 'Return to supplier'],
  O9: ['其他出库', 'Other out'],
  R: ['反审核', 'Reversal'],
})
