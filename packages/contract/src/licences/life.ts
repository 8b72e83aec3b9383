import type {
  licenceActionType,
  licenceRecordStatus,
  licenceStatus,
  revocationApplyStatus,
} from '../dictionaries/licences.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { machine } from '../kit/machine.ts'

export type RecordStatus = KeyOf<typeof licenceRecordStatus>
/** State machine of an application (domain-model.md#E.2). */
export const recordMachine = machine({
  initial: '0' as RecordStatus,
  moves: {
    submit: { from: ['0', '7', '9'], to: '1', needs: 'licence_edit' },
    withdraw: { from: ['1'], to: '9', needs: 'licence_edit' },
    accept: { from: ['1'], to: '2', needs: 'licence_process' },
    return: { from: ['1', '2', '3'], to: '7', needs: 'licence_process' },
    firstReview: { from: ['2'], to: '3', needs: 'licence_process' },
    secondReview: { from: ['3', '10'], to: '4', needs: 'licence_process' },
    publicise: { from: ['4'], to: '5', needs: 'licence_process' },
    objection: { from: ['5'], to: '10', needs: 'licence_process' },
    issue: { from: ['4', '5'], to: '6', needs: 'licence_process' },
    refuse: { from: ['1', '2', '3', '4', '10'], to: '8', needs: 'licence_process' },
  },
})
export type RecordMove = keyof typeof recordMachine.moves

/** States in which the enterprise may still edit, and states in which it may delete. */
export const writableRecords: ReadonlySet<string> = new Set<RecordStatus>(['0', '7'])
export const removableRecords: ReadonlySet<string> = new Set<RecordStatus>(['0', '7', '9'])

export type LicenceStatus = KeyOf<typeof licenceStatus>
/** State machine of a licence (domain-model.md#E.3); only the scheduler uses `expire`. */
export const licenceMachine = machine({
  initial: '0' as LicenceStatus,
  moves: {
    enter: { from: ['0', '3'], to: '1', needs: 'licence_edit' },
    retract: { from: ['1'], to: '0', needs: 'licence_edit' },
    verify: { from: ['1'], to: '2', needs: 'licence_verify' },
    sendBack: { from: ['1'], to: '3', needs: 'licence_verify' },
    repeat: { from: ['2', '3'], to: '1', needs: 'licence_verify' },
    suspend: { from: ['2'], to: '4', needs: 'licence_process' },
    restore: { from: ['4'], to: '2', needs: 'licence_process' },
    cancel: { from: ['2', '4', '5'], to: '7', needs: 'licence_process' },
    revoke: { from: ['2', '4', '5'], to: '6', needs: 'licence_verify' },
    supersede: { from: ['2', '4', '5'], to: '8', needs: 'licence_process' },
    expire: { from: ['2'], to: '5', needs: 'licence_process' },
  },
})
export type LicenceMove = keyof typeof licenceMachine.moves

export type RevocationStatus = KeyOf<typeof revocationApplyStatus>
/** State machine of a revocation request (domain-model.md#E.3 rows 8 to 11). */
export const revocationMachine = machine({
  initial: '0' as RevocationStatus,
  moves: {
    approve: { from: ['0'], to: '1', needs: 'licence_verify' },
    refuse: { from: ['0'], to: '2', needs: 'licence_verify' },
    withdraw: { from: ['0'], to: '3', needs: 'licence_verify' },
  },
})
export type RevocationMove = keyof typeof revocationMachine.moves

export type ActionType = KeyOf<typeof licenceActionType>
type OfRecord = { readonly record: RecordMove }
type OfLicence = { readonly licence: LicenceMove }
/** Move made by each type of setBusinessLicenseStatus: of the application, or of the resulting licence. */
export const actionMoves: Readonly<Record<ActionType, OfRecord | OfLicence>> = {
  '1': { record: 'accept' },
  '2': { record: 'return' },
  '3': { record: 'firstReview' },
  '4': { record: 'secondReview' },
  '5': { record: 'publicise' },
  '6': { record: 'issue' },
  '7': { record: 'refuse' },
  '8': { record: 'objection' },
  '9': { licence: 'suspend' },
  '10': { licence: 'restore' },
  '11': { licence: 'cancel' },
}
/** Types that require a reason, and types that require a document (domain-model.md#E.2). */
export const opinionRequired: ReadonlySet<string> = new Set<ActionType>(['2', '4', '7', '8', '9', '10', '11'])
export const filesRequired: ReadonlySet<string> = new Set<ActionType>(['6', '7', '8', '9', '10', '11'])
/** Licence kinds whose first review needs site-check files: production and wholesale. */
export const siteChecked: ReadonlySet<string> = new Set(['01', '02'])
