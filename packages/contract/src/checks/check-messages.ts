import type { Label } from '../kit/label.ts'

/** Messages of patrols, checks and inspections (domain-model.md#R2.8 to domain-model.md#R2.10). */
export const checkMessages = {
  locked: ['只有登记人能在24小时内修改', 'Only who recorded it can change it, within 24 hours'],
  future: ['{label}不能晚于现在', '{label} must not be in the future'],
  endBeforeStart: ['结束时间应晚于开始时间', 'The end must be after the start'],
  toTrouble: ['已转为隐患{no}，不能修改该项', 'Hidden trouble {no} was made from it; it can no longer be changed'],
  pointsOfPlant: ['巡查点位应为该企业的工库房', 'The points must be workplaces of the enterprise'],
  patrollerOfSide: ['巡查人应为本单位人员', 'The patroller must belong to your own organisation or enterprise'],
} as const satisfies Record<string, Label>
