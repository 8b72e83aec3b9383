import type { Row } from '@fengsui/server/framework/store/row.ts'
import type { DemoCounty } from '../../county/county.ts'
import { DAY } from '../../county/days.ts'
import type { Span } from '../calendar.ts'
import { official } from '../people.ts'
import type { Sheet } from '../sheet.ts'

/** Requirements for an application, and its steps. */
export interface Guide {
  readonly id: string
  readonly materials: readonly { readonly id: string; readonly name: string }[]
}
export type GuideKey = keyof typeof GUIDES
export type Guides = Readonly<Record<GuideKey, Guide>>

const BASIS = '《安全生产许可证条例》《烟花爆竹安全管理条例》《烟花爆竹生产企业安全生产许可证实施办法》'
interface Described {
  readonly name: string
  /** Dictionary guideKind. */
  readonly kind: string
  readonly materials: readonly string[]
  /** Dictionary certificateType; defaults to the production licence. */
  readonly certificateType?: string
}
const GUIDES = {
  first: {
    name: '烟花爆竹生产企业安全生产许可证核发',
    kind: '1',
    materials: [
      '安全生产许可证申请书',
      '安全评价报告',
      '主要负责人和安全管理人员资格证',
      '安全生产责任制和操作规程目录',
    ],
  },
  renewal: {
    name: '烟花爆竹生产企业安全生产许可证延期',
    kind: '3',
    materials: ['延期申请书', '安全现状评价报告', '安全生产标准化证书'],
  },
  change: { name: '烟花爆竹生产企业安全生产许可证变更', kind: '2', materials: ['变更申请书', '变更事项证明材料'] },
  cancel: {
    name: '烟花爆竹生产企业安全生产许可证注销',
    kind: '4',
    materials: ['注销申请书', '安全生产许可证正副本', '库存药物和产品处置说明'],
  },
  filing: {
    name: '烟花爆竹生产企业应急预案备案',
    kind: '5',
    materials: ['应急预案备案申报表', '应急预案评审意见', '风险评估和应急资源调查报告'],
  },
  wholesale: {
    name: '烟花爆竹经营（批发）许可证延期',
    kind: '3',
    certificateType: '02',
    materials: ['延期申请书', '安全现状评价报告', '仓储设施安全评价备案文件'],
  },
  retail: {
    name: '烟花爆竹经营（零售）许可证延期',
    kind: '3',
    certificateType: '03',
    materials: ['延期申请书', '零售点及周围安全条件说明', '负责人和销售人员培训证明'],
  },
  chemicals: {
    name: '危险化学品经营许可证延期',
    kind: '3',
    certificateType: '04',
    materials: ['延期申请书', '安全评价报告', '主要负责人和安全管理人员考核合格证明'],
  },
} as const satisfies Readonly<Record<string, Described>>
/** Names of all materials that a guide asks for. */
export const materialNames: readonly string[] = [
  ...new Set(Object.values(GUIDES).flatMap(({ materials }): readonly string[] => materials)),
]
const STEPS = [
  ['受理', '县级应急管理局窗口', 5, '核对材料是否齐全、符合法定形式'],
  ['初审', '县级应急管理局', 15, '书面审查并现场核查'],
  ['复审', '市级应急管理局', 10, '复核审查意见'],
  ['公示与发证', '发证机关', 15, '公示七个工作日后发证'],
] as const

/** Writes the province's guides. */
export function writeGuides(sheet: Sheet, county: DemoCounty, span: Span): Guides {
  const at = new Date(span.from - 200 * DAY).toISOString()
  const { userId, deptId, organizeId } = official(county, 'province')
  const own = { createUser: userId, createDept: deptId, createTime: at, updateUser: userId, updateTime: at }
  const write = (key: GuideKey): Guide => {
    const { name, kind, materials, certificateType = '01' }: Described = GUIDES[key]
    const id = sheet.add('lic_guide', {
      guideName: name,
      guideKind: kind,
      certificateType,
      basis: BASIS,
      limitDays: 45,
      promiseDays: 30,
      fee: '0',
      conditions: '企业依法设立，生产条件符合国家标准，安全管理机构和人员齐备。',
      handleOrg: '县级应急管理局',
      handlePlace: '县政务服务中心应急管理窗口',
      consultPhone: '12350',
      enabled: 1,
      organizeId,
      ...own,
    })
    for (const [n, [stepName, stepDept, stepDays, stepContent]] of STEPS.entries())
      sheet.add('lic_guide_process', { guideId: id, stepNo: n + 1, stepName, stepDept, stepDays, stepContent, ...own })
    const papers = materials.map((paper) => {
      const words: Row = { guideId: id, materialName: paper, materialForm: 'original', copies: 1, required: 1, ...own }
      return { id: sheet.add('lic_guide_material', words), name: paper }
    })
    return { id, materials: papers }
  }
  return {
    first: write('first'),
    renewal: write('renewal'),
    change: write('change'),
    cancel: write('cancel'),
    filing: write('filing'),
    wholesale: write('wholesale'),
    retail: write('retail'),
    chemicals: write('chemicals'),
  }
}
