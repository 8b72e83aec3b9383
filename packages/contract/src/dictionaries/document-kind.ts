import { dictionary } from '../kit/dictionary.ts'

/** Documents whose state changes are logged, by the keys used in their logs. */
export const documentKind = dictionary('documentKind', ['单据类型', 'Kind of document'], {
  directionorderform: ['购销订单', 'Trade order'],
  directionpurchase: ['采购登记', 'Purchase'],
  directionsales: ['销售登记', 'Sale'],
  directionuseorder: ['领用单', 'Use order'],
  directiondiscardorder: ['废弃处置单', 'Discard order'],
  directiondistribution: ['配送单', 'Distribution'],
  directiontransport: ['运输单', 'Transport'],
  directionproductionplan: ['生产计划', 'Production plan'],
  in: ['入库单', 'In-store'],
  out: ['出库单', 'Out-store'],
  transfer: ['调拨单', 'Transfer'],
  stocktake: ['盘点单', 'Stocktake'],
})
