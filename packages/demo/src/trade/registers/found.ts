import { workplaceKind, workplaceProcess } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { DemoCounty } from '../../county/county.ts'

type Room = DemoCounty['workplaces'][number]

/** A hidden trouble, the rooms that can have it, and the pictures `<picture>-before` and `<picture>-after`. */
export interface Found {
  readonly category: 'equipment' | 'environment' | 'people' | 'management'
  readonly what: string
  readonly measure: string
  readonly picture: string
  readonly fits: (room: Room) => boolean
}

const { is: kind } = workplaceKind
const { is: process } = workplaceProcess
const isProduction = ({ workplaceKind: of }: Room) => of === kind.productionRoom
const isExplosive = ({ hazardGrade }: Room) => hazardGrade.startsWith('1.1')

/** What inspections find. */
export const troublesFound: readonly Found[] = [
  {
    category: 'equipment',
    what: '静电释放装置接地线松动',
    measure: '更换接地线并复测电阻',
    picture: 'wire',
    fits: ({ staticDischargeWicksEnable }) => staticDischargeWicksEnable === 1,
  },
  {
    category: 'environment',
    what: '堆垛距墙不足0.45 m',
    measure: '重新码垛，划设墙距线',
    picture: 'stack',
    fits: ({ workplaceKind: of }) => of === kind.finishedGoodsStore,
  },
  {
    category: 'people',
    what: '作业人员未穿防静电工作服',
    measure: '重新培训并增设更衣检查',
    picture: 'clothes',
    fits: (room) => isProduction(room) && room.maxPerson >= 4,
  },
  {
    category: 'management',
    what: '中转登记与实际存量不符',
    measure: '核对台账，落实双人登记',
    picture: 'register',
    fits: ({ workplaceKind: of }) => of === kind.transitStore,
  },
  {
    category: 'equipment',
    what: '机械防护罩固定螺栓缺失',
    measure: '补齐螺栓，纳入日检',
    picture: 'guard',
    fits: ({ processType }) => processType === process.mixing || processType === process.fuseMaking,
  },
  {
    category: 'environment',
    what: '周边防火隔离带杂草未清除',
    measure: '清除杂草并洒水',
    picture: 'weeds',
    fits: ({ workplaceKind: of }) =>
      of === kind.fuseStore || of === kind.blackPowderStore || of === kind.finishedGoodsStore,
  },
  {
    category: 'management',
    what: '门口定员定量标识褪色',
    measure: '更换标识牌',
    picture: 'sign',
    fits: (room) => isProduction(room),
  },
  {
    category: 'environment',
    what: '防护屏障局部下沉，低于屋檐',
    measure: '分层回填夯实，恢复至屋檐高度',
    picture: 'barrier',
    fits: (room) => isProduction(room) && isExplosive(room),
  },
]
