import { handleStatus } from '../dictionaries/warnings.ts'
import { choiceList, type KeyOf } from '../kit/dictionary.ts'

/** User-facing status filter of warning lists: open, one handling state, closed, or all. */
export const listStatus = choiceList('listStatus', ['处理状态', 'Status'], {
  open: ['未关闭', 'Open'],
  unhandled: handleStatus.entries['0'],
  falseAlarmPending: ['误报待确认', 'False alarm to confirm'],
  nonViolationPending: ['非违规待确认', 'No violation to confirm'],
  falseAlarmRefused: handleStatus.entries['2'],
  nonViolationRefused: handleStatus.entries['4'],
  toVerify: ['已处理待核验', 'Handled, to verify'],
  falseAlarm: handleStatus.entries['3'],
  nonViolation: handleStatus.entries['5'],
  closed: ['已关闭', 'Closed'],
  all: ['全部', 'All'],
})
export type ListStatus = KeyOf<typeof listStatus>

/** List filters for each status (domain-model.md#D.1). */
export const statusFilters: Readonly<Record<ListStatus, Readonly<Record<string, string>>>> = {
  open: { open: '1' },
  unhandled: { handleStatus: '0', nature: '001' },
  falseAlarmPending: { handleStatus: '0', nature: '002' },
  nonViolationPending: { handleStatus: '0', nature: '003' },
  falseAlarmRefused: { handleStatus: '2' },
  nonViolationRefused: { handleStatus: '4' },
  toVerify: { handleStatus: '1', verified: '0' },
  falseAlarm: { handleStatus: '3' },
  nonViolation: { handleStatus: '5' },
  closed: { closed: '1' },
  all: {},
}
