import type { Label } from '../kit/label.ts'

/** Messages of patrols, checks and inspections (domain-model.md#R2.8 to domain-model.md#R2.10). */
export const checkMessages = {
  locked: ['只有登记人能在24小时内修改', 'Only the person who recorded it can change it, within 24 hours'],
  future: ['{label}不能晚于现在', '{label} must not be in the future'],
  endBeforeStart: ['结束时间应晚于开始时间', 'The end must be after the start'],
  toTrouble: ['已转为隐患{no}，不能修改该项', 'It is recorded as hidden trouble {no} and can no longer be changed'],
  pointsOfPlant: ['巡查点位应为该企业的工库房', 'The points must be workplaces of the enterprise'],
  patrollerOfSide: ['巡查人应为本单位人员', 'The patroller must belong to your own organisation or enterprise'],
  twoCheckers: ['监管检查不少于两人', 'A check by an authority needs at least two people'],
  twiceItem: ['检查项「{name}」重复', 'The item {name} is repeated'],
  notJudged: ['检查项「{name}」未判定', 'The item {name} is not judged'],
  noProblem: ['有不符合项时，结论不能为未发现问题', 'With failed items, the conclusion cannot be "No problem found"'],
  deadlineNeeded: ['有不符合项时，请填写整改期限', 'With failed items enter a deadline'],
  itemLacks: ['「{name}」不符合，请填写{label}', '{name} failed: enter {label}'],
  itemTold: [
    '「{name}」已转为隐患{no}，不能修改',
    '{name} is recorded as hidden trouble {no} and can no longer be changed',
  ],
  itemGone: ['「{name}」已转为隐患，不能删除', '{name} is recorded as a hidden trouble and cannot be removed'],
  onePerNature: ['该企业性质已有启用的检查模板', 'A template is already in use for this type of enterprise'],
  notSound: [
    '清药、接地或防护不合格时，结论不能为合格',
    'The result cannot be a pass unless the composition is cleared and grounding and guards are in order',
  ],
  objectOfPlant: ['巡检对象不属于该企业', 'The object belongs to another enterprise'],
  drawnAlready: [
    '{month}已冻结名单，不能重复抽取',
    'The list for {month} is already frozen; only one draw a month is possible',
  ],
  noCandidates: ['辖区内没有可抽查的企业', 'There are no enterprises to draw from'],
  noOrganisation: ['没有所属监管机构，不能抽取', 'You do not belong to an organisation that can draw'],
} as const satisfies Record<string, Label>
