import { modeOfOperation } from '../dictionaries/enterprises.ts'
import type { stopOrderKind } from '../dictionaries/warnings.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { lookup } from '../kit/lookup.ts'

/** A clause an order may be based on. `checked` once a person has compared it with the published text. */
export interface Clause {
  readonly law: string
  readonly article: string
  readonly text: string
  readonly checked: boolean
}
export type StopOrderKind = KeyOf<typeof stopOrderKind>

const workSafety = '《中华人民共和国安全生产法》'
const fireworksRules = '《烟花爆竹生产经营安全规定》'
const fireworksLaw = '《烟花爆竹安全管理条例》'
const chemicalsLaw = '《中华人民共和国危险化学品安全法》'

const clauses = {
  atOnce: {
    law: workSafety,
    article: '第六十五条第一款第（三）项',
    text: '对检查中发现的事故隐患，应当责令立即排除；重大事故隐患排除前或者排除过程中无法保证安全的，应当责令从危险区域内撤出作业人员，责令暂时停产停业或者停止使用相关设施、设备',
    checked: false,
  },
  overLimit: {
    law: fireworksRules,
    article: '第三十八条第（一）项',
    text: '工（库）房超过核定人员、药量或者擅自改变设计用途使用工（库）房的，责令立即消除或者限期消除；拒不执行的，责令停产停业整顿',
    checked: false,
  },
  stacking: {
    law: fireworksRules,
    article: '第三十八条第（二）项',
    text: '仓库内堆码、分类分级储存等违反国家标准或者行业标准规定的，责令立即消除或者限期消除；拒不执行的，责令停产停业整顿',
    checked: false,
  },
  staticElectricity: {
    law: fireworksRules,
    article: '第三十四条第（一）项',
    text: '防范静电危害的措施不符合相关国家标准或者行业标准规定的，责令限期改正；情节严重的，责令停产停业整顿',
    checked: false,
  },
  operation: {
    law: fireworksLaw,
    article: '第三十七条第（二）项',
    text: '生产工序或者生产作业不符合有关国家标准、行业标准的，责令限期改正；逾期不改正的，责令停产停业整顿',
    checked: false,
  },
  chemicals: {
    law: chemicalsLaw,
    article: '监督检查措施条款第（三）项、第（四）项',
    text: '发现危险化学品事故隐患，责令立即消除或者限期消除；对不符合规定或者标准要求的设施、设备、装置，责令立即停止使用',
    checked: false,
  },
} as const satisfies Record<string, Clause>

/** Warning types by the clause their violation falls under; others are an operation against the standards. */
const byType: Readonly<Record<string, Clause>> = {
  e1001: clauses.overLimit,
  e1008: clauses.overLimit,
  e1023: clauses.overLimit,
  a0: clauses.overLimit,
  e1017: clauses.stacking,
  a10: clauses.stacking,
  w10: clauses.stacking,
  a8: clauses.staticElectricity,
  a9: clauses.staticElectricity,
  e1024: clauses.staticElectricity,
}

/** Returns the clauses a stop-work order on a warning of this type may be based on. */
export function clausesFor(typeKey: string, mode: string | null): Clause[] {
  const trades = mode === modeOfOperation.is.tradingWithStorage || mode === modeOfOperation.is.tradingWithoutStorage
  if (trades) return [clauses.atOnce, clauses.chemicals]
  return [clauses.atOnce, lookup(byType, typeKey) ?? clauses.operation]
}

/** Warning types of goods beyond the limit of a place: the excess is moved away. */
const goodsOverLimit: ReadonlySet<string> = new Set(['e1001', 'e1008'])

/** Returns the sentence of the decision about a warning of a type at a place. */
export const decisionOf = (kind: StopOrderKind, typeKey: string, place: string): string =>
  decisions[kind]
    .replace('{place}', place)
    .replace('{excess}', goodsOverLimit.has(typeKey) ? '，将超出部分移至合格场所' : '')

const decisions: Readonly<Record<StopOrderKind, string>> = {
  '1': '责令你单位立即停止{place}的作业，撤出作业人员，切断相关设备电源{excess}；隐患消除并经本机关复查合格前，不得恢复作业。',
  '2': '责令你单位自收到本决定书之日起停产停业整顿，整顿期限至 ____ 年 __ 月 __ 日；整顿结束后提出书面申请，经本机关验收合格方可恢复生产经营。',
}

/** Fixed words of the document. */
export const stopOrderWords = {
  draft: '草稿  未经审批、未送达，不产生效力',
  number: '（    ）应急〔{year}〕    号',
  facts: '经烟花爆竹风险监测预警系统监测并核查，发现你单位存在以下事故隐患或者违法行为：',
  basis: '以上事实有监测记录、抓图及报警处置记录为证。依据：',
  unchecked: '〔待核对〕',
  decides: '现作出如下决定：',
  rights:
    '如不服本决定，可以依法申请行政复议或者提起行政诉讼；复议、诉讼期间不停止执行本决定。（受理机关、期限：______〔待核对〕）',
  receiver: '被决定单位签收：______________    时间：____ 年 __ 月 __ 日',
  officers: '承办人员：______________  证号：__________    ______________  证号：__________',
  approval: '审批意见：______________________________',
  seal: '（印章）    ____ 年 __ 月 __ 日',
  trace: '报警编号 {number}；起草 {name}，{time}。本稿由系统根据报警记录填写，签发前请逐项核对。',
} as const
