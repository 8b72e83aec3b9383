import type { Label } from '../kit/label.ts'

/** Messages of calls, reminders, supervision orders and stop-work orders. */
export const incidentMessages = {
  notOfWarning: ['通话对象不在本报警的联系人中', 'This person is not a contact for this warning'],
  answeredNeeds: ['接通的电话请填写通话时长', 'Enter how long the call lasted'],
  wordsRequired: ['请用一句话记录通话内容', 'Record in one sentence what was said'],
  nobodyToUrge: ['当前由本级办理，没有可催办的下级', 'Your own level must act; there is no lower level to remind'],
  nobodyThere: ['被催办的层级无人接收', 'Nobody receives reminders at that level'],
  urgedLately: [
    '{name} 已于 {time} 催办，{next} 后可再次催办',
    '{name} sent a reminder at {time}; another can be sent from {next}',
  ],
  dueTooSoon: ['办结时限至少在 {min} 分钟之后', 'The deadline must be at least {min} minutes ahead'],
  dueTooLate: ['办结时限不能超过 {max} 天', 'The deadline must be within {max} days'],
  whatRequired: ['请填写督办要求', 'Enter what must be done'],
  sentenceRequired: ['请用一句话说明', 'Enter one sentence'],
  notBelow: ['督办对象应为下级人员', 'The person must be at a level below yours'],
  answered: ['该督办已回复', 'The order has already been answered'],
  concluded: ['该督办已办结', 'The order has already been concluded'],
  notAsked: ['该督办不由您回复', 'The order is not addressed to you'],
  notYourOrder: ['该督办由上级办结', 'The level that gave the order concludes it'],
} as const satisfies Record<string, Label>
