import { lookup } from '@fengsui/contract/kit/lookup.ts'

/** Transitions of a shipment, in the order of their buttons. */
export const carriageMoves = ['depart', 'arrive', 'sign', 'resume', 'abnormal', 'cancel'] as const

/** The enterprises of a shipment. */
type Party = 'enterpriseId' | 'carrierId' | 'receiverId'

const makers: Readonly<Record<string, readonly Party[]>> = {
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
  (row: Readonly<Partial<Record<Party, unknown>>>, move: string): boolean => {
    if (move === 'sign' && row.receiverId) return row.receiverId === own
    return !own || (lookup(makers, move === 'sign' ? 'arrive' : move) ?? []).some((name) => row[name] === own)
  }
