import { canMove } from '@fengsui/contract/kit/machine.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { type RevocationStatus, revocationMachine } from '@fengsui/contract/licences/life.ts'
import { businesslicenserevocationlog as revocation } from '@fengsui/contract/licences/revocation.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useSession } from '../../ui/session/session-store.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { type ActWithForm, needed, useActsWithForm } from './acts/act-with-form.tsx'

const columns = [
  'licenseNumber',
  'enterpriseName',
  'reason',
  'revocationApplyStatus',
  'applyOpinion',
  'applyUserName',
  'applyTime',
  'reviewUserName',
  'reviewTime',
  'reviewOpinion',
] as const
const search = ['licenseNumber', 'enterpriseId', 'revocationApplyStatus'] as const
const { reviewOpinion, fileUrls } = revocation.fields

/** Requests to revoke licences; the decision must be made by someone other than the requester. */
export default function RevocationsPage() {
  const { t } = useTranslation('licences')
  const may = usePermission()
  const myId = useSession(({ me }) => me?.userId)
  const of = revocation
  const { actsOf, dialog } = useActsWithForm(of)
  const decide = (row: RowOf<typeof revocation>, status: '1' | '2' | '3'): ActWithForm['send'] => {
    return (values) =>
      call(revocation, 'revocationVerification', { ...values, id: row.id, revocationApplyStatus: status })
  }
  const acts = (row: RowOf<typeof revocation>): ActWithForm[] => {
    const isOpen = canMove(revocationMachine, row.revocationApplyStatus as RevocationStatus, 'approve')
    if (!isOpen || !may('licence_verify')) return []
    if (row.applyUser === myId) return [{ key: 'drop', label: t('act.drop'), fields: {}, send: decide(row, '3') }]
    return [
      {
        key: 'approve',
        label: t('act.approve'),
        danger: true,
        send: decide(row, '1'),
        fields: { reviewOpinion, fileUrls: needed(fileUrls, true) },
      },
      {
        key: 'refuse',
        label: t('act.refuse'),
        send: decide(row, '2'),
        fields: { reviewOpinion: needed(reviewOpinion, true), fileUrls },
      },
    ]
  }
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        search={search}
        acts={(row) => actsOf(acts(row), String(row.licenseNumber))}
      />
      {dialog}
    </>
  )
}
