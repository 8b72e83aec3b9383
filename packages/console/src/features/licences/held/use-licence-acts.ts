import { licenceActionType } from '@fengsui/contract/dictionaries/licences.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { canMove } from '@fengsui/contract/kit/machine.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { type LicenceMove, type LicenceStatus, licenceMachine } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { type ActWithForm, needed } from '../acts/act-with-form.tsx'

type Values = Readonly<Record<string, unknown>>
const { calls, fields } = businesslicense
const comments = fields.verifyComments
const [passed, returned] = Object.keys(reviewStatus.entries).filter((key) => key !== '2') as ['1', '3']
const { type, reviewOpinion, organizationId } = calls.reportAndDeliver.input

/** A licence issued here is suspended, restored and cancelled through its application. */
const types = {
  suspend: licenceActionType.is.suspend,
  restore: licenceActionType.is.restore,
  cancel: licenceActionType.is.cancel,
} as const
const asked = businesslicenserecord.calls.setBusinessLicenseStatus.input
const said: FieldMap = { reviewOpinion: needed(asked.reviewOpinion, true), files: needed(asked.files, true) }
const throughRecord = (ids: string, move: keyof typeof types) => (values: Values) =>
  call(businesslicenserecord, 'setBusinessLicenseStatus', { ...values, ids, type: types[move] })

type ActKey =
  | 'retract'
  | 'verify'
  | 'sendBack'
  | 'assignVerify'
  | 'assignAdmin'
  | 'revocation'
  | 'repeatVerify'
  | 'reportAndDeliver'
  | keyof typeof types

/**
 * Returns the licence actions available to the caller. Where the licence names no responsible office, the
 * server checks.
 */
export function useLicenceActs(): (row: RowOf<typeof businesslicense>) => readonly ActWithForm[] {
  const { t } = useTranslation('licences')
  const may = usePermission()
  const me = useUserInfo().data
  const isAdministrator = me?.roles.some((role) => role === 'administrator' || role === 'admin') ?? false
  const stands = (...offices: unknown[]) => {
    const named = offices.filter(Boolean)
    return isAdministrator || named.length === 0 || named.includes(me?.organizeId)
  }
  const act = (key: ActKey, asked: FieldMap, send: ActWithForm['send'], danger = false): ActWithForm => ({
    key,
    label: t(`act.${key}`),
    fields: asked,
    send,
    ...(danger ? { danger } : {}),
  })
  return (row) => {
    const id = row.id
    const can = (move: LicenceMove) => canMove(licenceMachine, row.status as LicenceStatus, move)
    const verdict = (status: '1' | '3') => (values: Values) =>
      call(businesslicense, 'verifyEnterprise', {
        businessLicenseId: id,
        businessLicenseVerifyStatus: status,
        verifyComments: String(values.verifyComments ?? ''),
      })
    const isOwn = me?.userType === 'esp' && me.enterpriseId === row.enterpriseId && may('licence_edit')
    if (isOwn) return can('retract') ? [act('retract', {}, () => call(businesslicense, 'retract', { id }))] : []
    if (me?.userType !== 'sss' || !may('licence_verify')) return []
    const isVerifier = stands(row.verifyOrganizeId)
    const isKeeper = stands(row.adminOrganizeId ?? row.verifyOrganizeId)
    const isFree = row.isBeingRevoked !== 1
    const organization = { organizationId: calls.assignVerifyOrganization.input.organizationId }
    return [
      ...(can('verify') && isVerifier
        ? [
            act('verify', { verifyComments: { ...comments, readOnly: false } }, verdict(passed)),
            act('sendBack', { verifyComments: { ...needed(comments, true), readOnly: false } }, verdict(returned)),
          ]
        : []),
      ...(can('verify')
        ? [
            act('assignVerify', organization, (values) =>
              call(businesslicense, 'assignVerifyOrganization', { ...values, id }),
            ),
          ]
        : []),
      ...(can('revoke') && isKeeper && isFree
        ? [
            act(
              'revocation',
              {
                reason: calls.revocation.input.reason,
                reviewOpinion: calls.revocation.input.reviewOpinion,
                files: needed(calls.revocation.input.files, true),
              },
              (values) => call(businesslicense, 'revocation', { ...values, id }),
              true,
            ),
          ]
        : []),
      ...(row.recordId && may('licence_process') && (isVerifier || isKeeper) && isFree
        ? (['suspend', 'restore', 'cancel'] as const)
            .filter(can)
            .map((move) => act(move, said, throughRecord(String(row.recordId), move), move === 'cancel'))
        : []),
      ...(can('repeat') && isKeeper && isFree
        ? [act('repeatVerify', {}, () => call(businesslicense, 'repeatVerify', { id }))]
        : []),
      ...(isVerifier
        ? [
            act('reportAndDeliver', { type, reviewOpinion, organizationId }, (values) =>
              call(businesslicense, 'reportAndDeliver', { ...values, id }),
            ),
          ]
        : []),
      ...(isAdministrator || me.rung >= 6
        ? [
            act('assignAdmin', organization, (values) =>
              call(businesslicense, 'assignAdminOrganization', { ...values, id }),
            ),
          ]
        : []),
    ]
  }
}
