import {
  certificateType,
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
  initial: licenceRecordStatus.is.draft as RecordStatus,
  moves: {
    submit: {
      from: [
        licenceRecordStatus.is.draft,
        licenceRecordStatus.is.returnedForCorrection,
        licenceRecordStatus.is.withdrawn,
      ],
      to: licenceRecordStatus.is.submitted,
      needs: 'licence_edit',
    },
    withdraw: { from: [licenceRecordStatus.is.submitted], to: licenceRecordStatus.is.withdrawn, needs: 'licence_edit' },
    accept: { from: [licenceRecordStatus.is.submitted], to: licenceRecordStatus.is.accepted, needs: 'licence_process' },
    return: {
      from: [
        licenceRecordStatus.is.submitted,
        licenceRecordStatus.is.accepted,
        licenceRecordStatus.is.firstReviewPassed,
      ],
      to: licenceRecordStatus.is.returnedForCorrection,
      needs: 'licence_process',
    },
    firstReview: {
      from: [licenceRecordStatus.is.accepted],
      to: licenceRecordStatus.is.firstReviewPassed,
      needs: 'licence_process',
    },
    secondReview: {
      from: [licenceRecordStatus.is.firstReviewPassed, licenceRecordStatus.is.objection],
      to: licenceRecordStatus.is.secondReviewPassed,
      needs: 'licence_process',
    },
    publicise: {
      from: [licenceRecordStatus.is.secondReviewPassed],
      to: licenceRecordStatus.is.onPublicNotice,
      needs: 'licence_process',
    },
    objection: {
      from: [licenceRecordStatus.is.onPublicNotice],
      to: licenceRecordStatus.is.objection,
      needs: 'licence_process',
    },
    issue: {
      from: [licenceRecordStatus.is.secondReviewPassed, licenceRecordStatus.is.onPublicNotice],
      to: licenceRecordStatus.is.issued,
      needs: 'licence_process',
    },
    refuse: {
      from: [
        licenceRecordStatus.is.submitted,
        licenceRecordStatus.is.accepted,
        licenceRecordStatus.is.firstReviewPassed,
        licenceRecordStatus.is.secondReviewPassed,
        licenceRecordStatus.is.objection,
      ],
      to: licenceRecordStatus.is.refused,
      needs: 'licence_process',
    },
  },
})
export type RecordMove = keyof typeof recordMachine.moves

/** States in which the enterprise may still edit, and states in which it may delete. */
export const writableRecords: ReadonlySet<string> = new Set<RecordStatus>([
  licenceRecordStatus.is.draft,
  licenceRecordStatus.is.returnedForCorrection,
])
export const removableRecords: ReadonlySet<string> = new Set<RecordStatus>([
  licenceRecordStatus.is.draft,
  licenceRecordStatus.is.returnedForCorrection,
  licenceRecordStatus.is.withdrawn,
])

export type LicenceStatus = KeyOf<typeof licenceStatus>
/** State machine of a licence (domain-model.md#E.3); only the scheduler uses `expire`. */
export const licenceMachine = machine({
  initial: licenceStatus.is.draft as LicenceStatus,
  moves: {
    enter: {
      from: [licenceStatus.is.draft, licenceStatus.is.verificationReturned],
      to: licenceStatus.is.toVerify,
      needs: 'licence_edit',
    },
    retract: { from: [licenceStatus.is.toVerify], to: licenceStatus.is.draft, needs: 'licence_edit' },
    verify: { from: [licenceStatus.is.toVerify], to: licenceStatus.is.valid, needs: 'licence_verify' },
    sendBack: { from: [licenceStatus.is.toVerify], to: licenceStatus.is.verificationReturned, needs: 'licence_verify' },
    repeat: {
      from: [licenceStatus.is.valid, licenceStatus.is.verificationReturned],
      to: licenceStatus.is.toVerify,
      needs: 'licence_verify',
    },
    suspend: { from: [licenceStatus.is.valid], to: licenceStatus.is.suspended, needs: 'licence_process' },
    restore: { from: [licenceStatus.is.suspended], to: licenceStatus.is.valid, needs: 'licence_process' },
    cancel: {
      from: [licenceStatus.is.valid, licenceStatus.is.suspended, licenceStatus.is.expired],
      to: licenceStatus.is.cancelled,
      needs: 'licence_process',
    },
    revoke: {
      from: [licenceStatus.is.valid, licenceStatus.is.suspended, licenceStatus.is.expired],
      to: licenceStatus.is.revoked,
      needs: 'licence_verify',
    },
    supersede: {
      from: [licenceStatus.is.valid, licenceStatus.is.suspended, licenceStatus.is.expired],
      to: licenceStatus.is.superseded,
      needs: 'licence_process',
    },
    expire: { from: [licenceStatus.is.valid], to: licenceStatus.is.expired, needs: 'licence_process' },
  },
})
export type LicenceMove = keyof typeof licenceMachine.moves

export type RevocationStatus = KeyOf<typeof revocationApplyStatus>
/** State machine of a revocation request (domain-model.md#E.3 rows 8 to 11). */
export const revocationMachine = machine({
  initial: revocationApplyStatus.is.pending as RevocationStatus,
  moves: {
    approve: {
      from: [revocationApplyStatus.is.pending],
      to: revocationApplyStatus.is.approved,
      needs: 'licence_verify',
    },
    refuse: { from: [revocationApplyStatus.is.pending], to: revocationApplyStatus.is.refused, needs: 'licence_verify' },
    withdraw: {
      from: [revocationApplyStatus.is.pending],
      to: revocationApplyStatus.is.withdrawn,
      needs: 'licence_verify',
    },
  },
})
export type RevocationMove = keyof typeof revocationMachine.moves

export type ActionType = KeyOf<typeof licenceActionType>
type OfRecord = { readonly record: RecordMove }
type OfLicence = { readonly licence: LicenceMove }
/** Move made by each type of setBusinessLicenseStatus: of the application, or of the resulting licence. */
export const actionMoves: Readonly<Record<ActionType, OfRecord | OfLicence>> = {
  [licenceActionType.is.accept]: { record: 'accept' },
  [licenceActionType.is.return]: { record: 'return' },
  [licenceActionType.is.firstReview]: { record: 'firstReview' },
  [licenceActionType.is.secondReview]: { record: 'secondReview' },
  [licenceActionType.is.givePublicNotice]: { record: 'publicise' },
  [licenceActionType.is.issue]: { record: 'issue' },
  [licenceActionType.is.refuse]: { record: 'refuse' },
  [licenceActionType.is.objection]: { record: 'objection' },
  [licenceActionType.is.suspend]: { licence: 'suspend' },
  [licenceActionType.is.restore]: { licence: 'restore' },
  [licenceActionType.is.cancel]: { licence: 'cancel' },
}
/** Types that require a reason, and types that require a document (domain-model.md#E.2). */
export const opinionRequired: ReadonlySet<string> = new Set<ActionType>([
  licenceActionType.is.return,
  licenceActionType.is.secondReview,
  licenceActionType.is.refuse,
  licenceActionType.is.objection,
  licenceActionType.is.suspend,
  licenceActionType.is.restore,
  licenceActionType.is.cancel,
])
export const filesRequired: ReadonlySet<string> = new Set<ActionType>([
  licenceActionType.is.issue,
  licenceActionType.is.refuse,
  licenceActionType.is.objection,
  licenceActionType.is.suspend,
  licenceActionType.is.restore,
  licenceActionType.is.cancel,
])
/** Licence kinds whose first review needs site-check files: production and wholesale. */
export const siteChecked: ReadonlySet<string> = new Set([
  certificateType.is.productionSafetyLicence,
  certificateType.is.wholesaleLicence,
])
