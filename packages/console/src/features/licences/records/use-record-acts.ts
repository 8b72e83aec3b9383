import { licenceActionType } from '@fengsui/contract/dictionaries/licences.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { canMove } from '@fengsui/contract/kit/machine.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import {
  type ActionType,
  actionMoves,
  filesRequired,
  opinionRequired,
  type RecordMove,
  type RecordStatus,
  recordMachine,
} from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { type ActWithForm, needed } from '../acts/act-with-form.tsx'

type Row = RowOf<typeof businesslicenserecord>

type Values = Readonly<Record<string, unknown>>
const asked = businesslicenserecord.calls.setBusinessLicenseStatus.input
const verifyingOnly: ReadonlySet<string> = new Set<RecordMove>(['accept', 'firstReview'])
const issueType = '6'
/** Statuses that lead back or aside; their actions come last. */
const aside: ReadonlySet<string> = new Set([
  licenceActionType.is.return,
  licenceActionType.is.refuse,
  licenceActionType.is.objection,
])
const types = keysOf(licenceActionType)
const forwardFirst = [...types.filter((type) => !aside.has(type)), ...types.filter((type) => aside.has(type))]
const danger: ReadonlySet<string> = new Set([licenceActionType.is.refuse, licenceActionType.is.cancel])

const fieldsOf = (type: ActionType): FieldMap => ({
  ...(type === issueType ? { licenseNumber: needed(asked.licenseNumber, true) } : {}),
  reviewOpinion: needed(asked.reviewOpinion, opinionRequired.has(type)),
  files: needed(asked.files, filesRequired.has(type)),
})

/**
 * Returns the actions the caller may take on an application: the caller is on the acting side and the status
 * allows it.
 */
export function useRecordActs(): (row: Row) => readonly ActWithForm[] {
  const { t } = useTranslation('licences')
  const label = useLabel()
  const may = usePermission()
  const me = useUserInfo().data
  const isAdministrator = me?.roles.some((role) => role === 'administrator' || role === 'admin') ?? false
  const stands = (row: Row, move: RecordMove) => {
    const offices = verifyingOnly.has(move) ? [row.verifyOrganizeId] : [row.verifyOrganizeId, row.adminOrganizeId]
    return isAdministrator || offices.some((id) => id !== null && id === me?.organizeId)
  }
  const handle = (row: Row, type: ActionType) => (values: Values) =>
    call(businesslicenserecord, 'setBusinessLicenseStatus', { ...values, ids: row.id, type })
  const ofReviewer = (row: Row): ActWithForm[] =>
    forwardFirst.flatMap((type) => {
      const act = actionMoves[type]
      if (!('record' in act) || !canMove(recordMachine, row.status as RecordStatus, act.record)) return []
      if (!may('licence_process') || !stands(row, act.record)) return []
      return [
        {
          key: type,
          label: label(labelOf(licenceActionType, type)),
          fields: fieldsOf(type),
          ...(danger.has(type) ? { danger: true } : {}),
          send: handle(row, type),
        },
      ]
    })
  const ofApplicant = (row: Row): ActWithForm[] => {
    if (!may('licence_edit') || (me?.enterpriseId !== row.enterpriseId && !isAdministrator)) return []
    const now = row.status as RecordStatus
    const id = row.id
    return [
      ...(canMove(recordMachine, now, 'submit')
        ? [
            {
              key: 'submit',
              label: t('act.submit'),
              fields: {},
              send: () => call(businesslicenserecord, 'submitForReview', { id }),
            },
          ]
        : []),
      ...(canMove(recordMachine, now, 'withdraw')
        ? [
            {
              key: 'withdraw',
              label: t('act.withdraw'),
              fields: {},
              send: () => call(businesslicense, 'retract', { id }),
            },
          ]
        : []),
    ]
  }
  return (row) => [...ofApplicant(row), ...ofReviewer(row)]
}
