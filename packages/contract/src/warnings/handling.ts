import { handleStatus, type warnNature } from '../dictionaries/warnings.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { machine } from '../kit/machine.ts'

export type HandleStatus = KeyOf<typeof handleStatus>
export type WarnNature = KeyOf<typeof warnNature>

/**
 * Human handling of a warning (domain-model.md#D.1). A state is status/nature; closed states are 3/002, 5/003
 * and 1/001 verified. `who.ts` decides who may make a move in addition to the permission.
 */
export type HandlingState = '0/001' | '0/002' | '0/003' | '1/001' | '2/001' | '4/001' | '3/002' | '5/003' | 'closed'

export const handling = machine({
  initial: '0/001',
  moves: {
    handle: { from: ['0/001', '2/001', '4/001'], to: '1/001', needs: 'warn_handle' },
    applyFalseAlarm: { from: ['0/001', '2/001', '4/001'], to: '0/002', needs: 'warn_apply' },
    applyNonViolation: { from: ['0/001', '2/001', '4/001'], to: '0/003', needs: 'warn_apply' },
    confirmFalseAlarm: { from: ['0/002'], to: '3/002', needs: 'warn_confirm' },
    returnFalseAlarm: { from: ['0/002'], to: '2/001', needs: 'warn_confirm' },
    confirmNonViolation: { from: ['0/003'], to: '5/003', needs: 'warn_confirm' },
    returnNonViolation: { from: ['0/003'], to: '4/001', needs: 'warn_confirm' },
    verify: { from: ['1/001'], to: 'closed', needs: 'warn_verify' },
    returnHandling: { from: ['1/001'], to: '0/001', needs: 'warn_verify' },
  },
} as const satisfies {
  initial: HandlingState
  moves: Record<string, { from: readonly HandlingState[]; to: HandlingState; needs: string }>
})
export type HandlingMove = keyof typeof handling.moves

export interface HandlingRow {
  readonly handleStatus: string
  readonly nature: string
  readonly verified: number | string | null
}
export const stateOf = (row: HandlingRow): HandlingState =>
  row.handleStatus === handleStatus.is.handled && Number(row.verified) === 1
    ? 'closed'
    : (`${row.handleStatus}/${row.nature}` as HandlingState)

/** Returns the columns of a state; the server writes them only from here. */
export function columnsOf(state: HandlingState): { handleStatus: HandleStatus; nature: WarnNature; verified: 0 | 1 } {
  if (state === 'closed') return { handleStatus: '1', nature: '001', verified: 1 }
  const [handleStatus, nature] = state.split('/') as [HandleStatus, WarnNature]
  return { handleStatus, nature, verified: 0 }
}

export const isClosed = (row: HandlingRow): boolean => ['3/002', '5/003', 'closed'].includes(stateOf(row))
