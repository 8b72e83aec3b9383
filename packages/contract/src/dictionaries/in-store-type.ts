import { dictionary } from '../kit/dictionary.ts'

export const inStoreType = dictionary('inStoreType', ['入库类型', 'In-store type'], {
  '1': ['采购入库', 'Purchase'],
  '2': ['生产入库', 'Production'],
  '3': ['退货入库', 'Return'],
  '4': ['调拨入库', 'Transfer'],
  '5': ['盘盈', 'Surplus'],
  '6': ['期初', 'Opening'],
  '9': ['其他入库', 'Other'],
})
