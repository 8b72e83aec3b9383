import type { handleStatus, warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** The handling fields of a warning. */
export interface Handling {
  handleStatus: KeyOf<typeof handleStatus>
  nature?: KeyOf<typeof warnNature> | null | undefined
  verified?: 0 | 1 | null | undefined
}

export type HandlingBadge =
  | 'unhandled'
  | 'falseAlarmRefused'
  | 'nonViolationRefused'
  | 'falseAlarmPending'
  | 'nonViolationPending'
  | 'toVerify'
  | 'closed'

/** Maps status, nature and verification to one of seven badges (domain-model.md#D.1). */
export function markOf({ handleStatus, nature, verified }: Handling): HandlingBadge {
  if (handleStatus === '3' || handleStatus === '5') return 'closed'
  if (handleStatus === '1') return verified ? 'closed' : 'toVerify'
  if (nature === '002') return 'falseAlarmPending'
  if (nature === '003') return 'nonViolationPending'
  if (handleStatus === '2') return 'falseAlarmRefused'
  if (handleStatus === '4') return 'nonViolationRefused'
  return 'unhandled'
}

/** Whether the badge is bold: action is still required. */
export const isBold = (mark: HandlingBadge): boolean =>
  mark === 'unhandled' || mark === 'falseAlarmRefused' || mark === 'nonViolationRefused'
