import { dictionary } from '../kit/dictionary.ts'

export const warehouseWarnType = dictionary('warehouseWarnType', ['仓库报警类型', 'Warehouse warning type'], {
  '10': ['超高堆放', 'Over-height stacking'],
  '20': ['通道堵塞', 'Blocked passage'],
  '101': ['墙距不足', 'Too close to wall'],
  '102': ['非烟花产品', 'Non-fireworks product'],
  '103': ['堆放凌乱', 'Messy stacking'],
  '104': ['发现未知物体', 'Unknown object found'],
  '105': ['烟雾明火', 'Smoke or open fire'],
})
