import { dictionary } from '../kit/dictionary.ts'

export const stockWarnKind = dictionary('stockWarnKind', ['库存预警类型', 'Stock warning'], {
  over_box: ['箱数超限', 'Boxes over limit'],
  over_kg: ['药量超限', 'Explosive over limit'],
  expiring: ['即将过期', 'About to expire'],
  expired: ['已过期', 'Expired'],
  no_stocktake: ['逾期未盘点', 'Stocktake overdue'],
  negative_check: ['账实不符', 'Ledger and stock differ'],
  measured_diff: ['实测差异', 'Differs from measured'],
  shortage: ['盘点短少', 'Shortage found by counting'],
  surplus: ['盘点溢余', 'Surplus found by counting'],
})
