import { dictionary } from '../kit/dictionary.ts'

export const indexKind = dictionary('indexKind', ['指标类型', 'Kind of quota'], {
  produce: ['生产', 'Production'],
  purchase: ['采购', 'Purchase'],
  stock: ['库存', 'Stock'],
  sales: ['销售', 'Sales'],
  use: ['领用', 'Use'],
})
