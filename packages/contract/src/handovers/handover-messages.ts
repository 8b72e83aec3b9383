import type { Label } from '../kit/label.ts'

/** The taker takes over within this time; then the handover is late on their list. */
export const acceptMinutes = 30
/** Whoever wrote a handover withdraws it at any time; another officer of the authority once it waits this long. */
export const othersWithdrawAfterHours = 12

/** Refusals of handovers. */
export const handoverMessages = {
  onlyAuthority: ['只有监管机构的值班人员可以交接班', 'Only duty officers of an authority hand over a shift'],
  awaiting: [
    '{giver} 于 {time} 的交班还在等 {taker} 接班，接班或撤回后才能再交班',
    'The handover by {giver} at {time} is still waiting for {taker}; it must be taken over or withdrawn first',
  ],
  notSelf: ['不能交班给自己', 'You cannot hand over a shift to yourself'],
  notOfOffice: [
    '接班人应为本机构可以交接班的在用账号',
    'The person taking over must have an active account of the same authority and the permission for shift handovers',
  ],
  notTaker: ['该交班是交给 {name} 的', 'This handover is addressed to {name}'],
  notAwaiting: ['该交班已接班或已撤回', 'The handover has already been taken over or withdrawn'],
  notYours: [
    '{hours} 小时内只有交班人可以撤回',
    'Within {hours} hours only the person who handed over can withdraw it',
  ],
} as const satisfies Record<string, Label>

/** Words of a handover on the screen, on paper and in the document. */
export const handoverWords = {
  title: ['交接班单', 'Shift handover'],
  shift: ['班次', 'Shift'],
  giver: ['交班人', 'Handed over by'],
  taker: ['接班人', 'Taken over by'],
  waits: ['待接班', 'Not yet taken over'],
  takenAt: ['{time} 接班', 'taken over {time}'],
  withdrawn: ['{name} 于 {time} 撤回：{reason}', 'withdrawn by {name} at {time}: {reason}'],
  open: ['未关闭报警', 'Open warnings'],
  count: ['数量', 'Number'],
  late: ['其中本级超期', 'of these overdue at own level'],
  total: ['合计', 'Total'],
  lateList: ['本级超期的报警', 'Warnings overdue at own level'],
  shiftFigures: ['本班情况', 'In this shift'],
  raised: ['新增', 'New'],
  handled: ['已处理', 'Handled'],
  closed: ['已关闭', 'Closed'],
  verdicts: ['其中误报、非违规', 'of these, false alarms and non-violations'],
  orders: ['未办结的督办和催办', 'Supervision orders and reminders not concluded'],
  silent: ['无数据的设备', 'Devices without data'],
  weather: ['天气', 'Weather'],
  weatherWarning: ['{name}，{issuer}，至 {time}', '{name}, {issuer}, until {time}'],
  notes: ['交班说明', 'Notes'],
  remark: ['接班说明', 'Remark on taking over'],
  severity: ['级别', 'Severity'],
  number: ['编号', 'Number'],
  type: ['类型', 'Type'],
  place: ['企业 / 工库房', 'Plant / workplace'],
  plant: ['企业', 'Plant'],
  deadline: ['时限', 'Deadline'],
  act: ['事项', 'Act'],
  by: ['发出', 'Given by'],
  toWhom: ['对象', 'Addressee'],
  asked: ['要求', 'Requirement'],
  answered: ['已回复', 'Answered'],
  device: ['设备', 'Device'],
  since: ['最后数据', 'Last data'],
  never: ['从未', 'Never'],
  supervise: ['督办', 'Supervision order'],
  urge: ['催办', 'Reminder'],
  more: ['另有 {count} 条未列出', '{count} more are not listed'],
  none: ['无', 'None'],
} as const satisfies Record<string, Label>
