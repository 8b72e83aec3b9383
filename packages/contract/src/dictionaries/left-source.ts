import { dictionary } from '../kit/dictionary.ts'

/** Documents with a remaining quantity for a follow-up document, by the names of their references. */
export const leftSource = dictionary('leftSource', ['有余量的单据', 'Document with quantity left'], {
  directionsales: ['销售登记', 'Sale'],
  directionpurchase: ['采购登记', 'Purchase'],
  directionuseorder: ['领用单', 'Use order'],
  directiondiscardorder: ['废弃处置单', 'Discard order'],
  warehouseoutstore: ['出库单', 'Out-store'],
  directionpackagingproduct: ['包装产品', 'Packed batch'],
  directionproductionplan: ['生产计划', 'Production plan'],
})
