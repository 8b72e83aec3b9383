import { dictionary } from '../kit/dictionary.ts'

export const outStoreType = dictionary('outStoreType', ['出库类型', 'Out-store type'], {
  '1': ['销售出库', 'Sales'],
  '2': ['领用出库', 'Use'],
  '3': ['废弃出库', 'Discard'],
  '4': ['调拨出库', 'Transfer'],
  '5': ['盘亏', 'Shortage'],
  '6': ['配送出库', 'Distribution'],
  '7': ['退供方', 'Return to supplier'],
  '9': ['其他出库', 'Other'],
})
