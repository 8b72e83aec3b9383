import { longestWindowDays, replayDays } from './replay-window.ts'

export const replayMessages = {
  tooOld: [
    `只能回看最近 ${replayDays} 天，更早的数据已按规定删除`,
    `Only the last ${replayDays} days can be replayed: older readings were deleted as prescribed`,
  ],
  ahead: ['开始时间不能晚于现在', 'The start must not be later than now'],
  tooLong: [`一次最多回看 ${longestWindowDays} 天`, `At most ${longestWindowDays} days can be replayed at once`],
  chunkTooLong: ['一次最多读取 12 小时', 'At most 12 hours are read at once'],
  outside: ['时间应在回看的时段内', 'The time must lie within the window of the replay'],
  notesFull: ['一个案卷最多 {count} 条备注', 'A case file holds at most {count} notes'],
  otherPlant: ['报警不属于这家企业', 'The warning is not of this enterprise'],
  keptPlace: ['案卷的企业和报警不能更换', 'The enterprise and the warning of a case file cannot be changed'],
} as const
