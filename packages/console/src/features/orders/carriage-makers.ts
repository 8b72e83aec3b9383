import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Row } from '../../kit/client/resource-calls.ts'

/** The moves of what is under way, in the order of their buttons. */
export const carriageMoves = ['depart', 'arrive', 'sign', 'resume', 'abnormal', 'cancel'] as const

const makers: Readonly<Record<string, readonly string[]>> = {
  depart: ['enterpriseId'],
  cancel: ['enterpriseId'],
  arrive: ['enterpriseId', 'carrierId'],
  resume: ['enterpriseId', 'carrierId'],
  abnormal: ['enterpriseId', 'carrierId', 'receiverId'],
}

/** Whether the caller's enterprise makes a move of what is under way; a registered receiver signs himself. */
export const carriageMakers =
  (own: string | null | undefined) =>
  (row: Row, move: string): boolean => {
    if (move === 'sign' && row.receiverId) return row.receiverId === own
    return !own || (lookup(makers, move === 'sign' ? 'arrive' : move) ?? []).some((name) => row[name] === own)
  }
