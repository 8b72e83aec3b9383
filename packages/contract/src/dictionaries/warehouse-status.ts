import { dictionary } from '../kit/dictionary.ts'

export const warehouseStatus = dictionary('warehouseStatus', ['仓库状态', 'Warehouse status'], {
  '0': ['停用', 'Out of use'],
  '1': ['在用', 'In use'],
  '2': ['检修', 'Maintenance'],
  '3': ['封存', 'Sealed'],
})
