import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { staff as of } from '@fengsui/contract/people/staff.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { ImportButton } from '../../ui/resource/import/import-button.tsx'
import { RoomsInput } from '../../ui/resource/inputs/rooms.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import type { Verdict } from '../../ui/review/verdict.ts'
import { VerdictDialog } from '../../ui/review/verdict-dialog.tsx'
import { useSession } from '../../ui/session/session-store.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { StaffDrawer } from './staff-drawer.tsx'
import '../../i18n/areas/certificates-texts.ts'

type Row = RowOf<typeof of>
const columns = [
  'realName',
  'enterpriseName',
  'post',
  'gender',
  'hasCertificate',
  'onSite',
  'entryDate',
  'employStatus',
  'status',
  'workplaceNames',
] as const
const second = { realName: 'idCard', enterpriseName: 'phone', post: 'espDeptName', gender: 'age' } as const
const search = [
  'realName',
  'enterpriseId',
  'post',
  'employStatus',
  'status',
  'hasCertificate',
  'healthDue',
  'phone',
  'idCard',
] as const
const inputs = { workplaceIds: RoomsInput }
const isPending = (row: Row) => row.status === staffReview.is.pending

/** Staff of enterprises: post, certificates, employment; several changed or reviewed at once. */
export default function StaffPage() {
  const { t } = useTranslation(['certificates', 'workplaces'])
  const may = usePermission()
  const client = useQueryClient()
  const isAuthority = useSession(({ me }) => me?.userType !== 'esp')
  const { id, open, close } = useOpenedId()
  const [changing, setChanging] = useState<{ rows: readonly Row[]; clear: () => void }>()
  const [deciding, setDeciding] = useState<{ rows: readonly Row[]; clear?: () => void }>()
  const reviews = isAuthority && may('staff_process')
  const send = async (verdict: Verdict, reviewOpinion: string | null) => {
    const status = verdict === reviewStatus.is.approved ? staffReview.is.passed : staffReview.is.failed
    await call(of, 'batchProcess', {
      ids: (deciding?.rows ?? []).map((row) => row.id).join(','),
      status,
      reviewOpinion,
    })
    void client.invalidateQueries({ queryKey: listKey(of) })
  }
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={['phone', 'idCard', 'age', 'espDeptName', 'trainHours', 'insurance']}
        second={second}
        search={search}
        actions={
          may('staff_add') &&
          !isAuthority && (
            <>
              <ImportButton of={of} take="import-staff" title={t('import.importStaff')} note={t('import.note')} />
              <ImportButton
                of={of}
                take="import-photos"
                title={t('import.importPhotos')}
                note={t('import.photosNote')}
                archive
              />
            </>
          )
        }
        inputs={inputs}
        form={{
          groups: [
            { title: t('form.who'), fields: ['enterpriseId', 'realName', 'idCard', 'phone', 'education', 'facePhoto'] },
            {
              title: t('form.work'),
              fields: ['post', 'espDeptId', 'workplaceIds', 'entryDate', 'employStatus', 'leaveDate'],
            },
            { title: t('form.safety'), fields: ['trainHours', 'trainDate', 'healthDate', 'insurance'] },
            { title: t('form.access'), fields: ['cardNo', 'userId'] },
          ],
          note: t('form.staffNote'),
        }}
        acts={(row) =>
          reviews && isPending(row)
            ? [{ key: 'review', label: t('workplaces:review.act'), run: () => setDeciding({ rows: [row] }) }]
            : []
        }
        bulk={(rows, clear) => [
          ...(may('staff_edit')
            ? [{ key: 'batch', label: t('batch.act'), run: () => setChanging({ rows, clear }) }]
            : []),
          ...(reviews
            ? [
                {
                  key: 'review',
                  label: t('workplaces:review.act'),
                  run: () => setDeciding({ rows: rows.filter(isPending), clear }),
                },
              ]
            : []),
        ]}
        onOpen={open}
      />
      <StaffDrawer id={id} close={close} />
      {changing && (
        <BatchDialog
          rows={changing.rows}
          done={() => {
            changing.clear()
            setChanging(undefined)
          }}
          close={() => setChanging(undefined)}
        />
      )}
      {deciding && deciding.rows.length > 0 && (
        <VerdictDialog
          subject={
            deciding.rows.length === 1
              ? String(deciding.rows[0]?.realName ?? '')
              : t('workplaces:review.several', { count: deciding.rows.length })
          }
          count={deciding.rows.length}
          send={send}
          done={() => {
            deciding.clear?.()
            setDeciding(undefined)
          }}
          close={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}
