import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { Row } from '../../ui/client/resource-calls.ts'

/** Transitions of a shipment, in the order of their buttons. */
export const carriageMoves = ['depart', 'arrive', 'sign', 'resume', 'abnormal', 'cancel'] as const

const makers: Readonly<Record<string, readonly string[]>> = {
  depart: ['enterpriseId'],
  cancel: ['enterpriseId'],
  arrive: ['enterpriseId', 'carrierId'],
  resume: ['enterpriseId', 'carrierId'],
  abnormal: ['enterpriseId', 'carrierId', 'receiverId'],
}

/**
 * Whether the caller's enterprise may make a transition of a shipment; a registered receiver signs itself.
 */
export const carriageMakers =
  (own: string | null | undefined) =>
  (row: Row, move: string): boolean => {
    if (move === 'sign' && row.receiverId) return row.receiverId === own
    return !own || (lookup(makers, move === 'sign' ? 'arrive' : move) ?? []).some((name) => row[name] === own)
  }
