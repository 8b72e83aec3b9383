import { dictionary } from '../kit/dictionary.ts'

export const enforcementResult = dictionary('enforcementResult', ['执法结果', 'Enforcement result'], {
  noProblemFound: ['1', '未发现问题', 'No problem found'],
  rectificationOrdered: ['2', '责令整改', 'Rectification ordered'],
  administrativePenalty: ['3', '行政处罚', 'Administrative penalty'],
  productionHaltedRectification: ['4', '停产整顿', 'Production halted for rectification'],
  transferred: ['5', '移送', 'Transferred'],
})

export const enforcementType = dictionary('enforcementType', ['执法类型', 'Enforcement type'], {
  dailyInspection: ['1', '日常检查', 'Routine inspection'],
  specialInspection: ['2', '专项检查', 'Special inspection'],
  randomCheck: ['3', '双随机', 'Random inspection'],
  keySupervisionInspection: ['4', '重点监管检查', 'Key-supervision inspection'],
  checkPublicReport: ['5', '举报核查', 'Inspection after a public report'],
  reInspection: ['6', '复查', 'Re-inspection'],
})

export const handoverStatus = dictionary('handoverStatus', ['交接班状态', 'Handover status'], {
  awaiting: ['1', '待接班', 'Awaiting'],
  accepted: ['2', '已接班', 'Taken over'],
  withdrawn: ['3', '已撤回', 'Withdrawn'],
})

export const hiddenTroubleLevel = dictionary('hiddenTroubleLevel', ['隐患等级', 'Hidden trouble level'], {
  general: ['1', '一般隐患', 'General'],
  major: ['2', '重大隐患', 'Major'],
})

export const hiddenTroubleSource = dictionary('hiddenTroubleSource', ['隐患来源', 'Hidden trouble source'], {
  selfInspection: ['1', '企业自查', 'Self-inspection'],
  supervisoryInspection: ['2', '监管检查', 'Supervisory inspection'],
  fromAWarning: ['3', '报警转入', 'From a warning'],
  expertInspection: ['4', '专家检查', 'Expert inspection'],
  reportPublic: ['5', '举报', 'Report by the public'],
})

export const hiddenTroubleStatus = dictionary('hiddenTroubleStatus', ['隐患状态', 'Hidden trouble status'], {
  toBeRectified: ['0', '待整改', 'To be rectified'],
  beingRectified: ['1', '整改中', 'Being rectified'],
  awaitingRecheck: ['2', '待复查', 'Awaiting recheck'],
  closed: ['3', '已销号', 'Closed'],
  overdue: ['4', '逾期', 'Overdue'],
})

export const penaltyType = dictionary('penaltyType', ['处罚类型', 'Penalty'], {
  none: ['0', '无', 'None'],
  warning: ['1', '警告', 'Warning'],
  fine: ['2', '罚款', 'Fine'],
  confiscation: ['3', '没收', 'Confiscation'],
  productionHalted: ['4', '责令停产', 'Production halted'],
  licenceSuspended: ['5', '暂扣许可证', 'Licence suspended'],
  licenceRevoked: ['6', '吊销许可证', 'Licence revoked'],
})

export const submissionPeriod = dictionary('submissionPeriod', ['报送周期', 'Submission period'], {
  day: ['1', '日', 'Day'],
  week: ['2', '周', 'Week'],
  month: ['3', '月', 'Month'],
  quarter: ['4', '季', 'Quarter'],
  year: ['5', '年', 'Year'],
  once: ['6', '一次性', 'Once'],
})

export const submissionStatus = dictionary('submissionStatus', ['报送状态', 'Submission status'], {
  notSubmitted: ['0', '未报', 'Not submitted'],
  submitted: ['1', '已报待审', 'Submitted'],
  approved: ['2', '通过', 'Approved'],
  returned: ['3', '退回', 'Returned'],
  overdue: ['4', '逾期', 'Overdue'],
})
