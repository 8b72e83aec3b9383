import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { factoryPersonRecord } from '@fengsui/contract/passages/person-record.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatFull, parseTime } from '../../ui/format/time.ts'
import { ImportButton } from '../../ui/resource/import/import-button.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import '../../i18n/areas/people-texts.ts'

const of = factoryPersonRecord
const columns = [
  'personName',
  'passTime',
  'inOut',
  'personKind',
  'personDesc',
  'gateName',
  'workplaceName',
  'enterpriseName',
  'similarity',
  'discharged',
  'imported',
] as const
const second = { personName: 'personNo', gateName: 'gateArea' } as const
const search = [
  'personName',
  'enterpriseId',
  'passTime',
  'inOut',
  'personKind',
  'workplaceId',
  'gateId',
  'personNo',
] as const

/** Recordings begin this long before a passage, ms. */
const beforeMs = 10_000

/** The recording of the gate's camera around a passage; undefined for a gate that had none. */
function recordingOf({ cameraId, passTime }: RowOf<typeof of>): string | undefined {
  const at = parseTime(String(passTime))
  if (!cameraId || at === undefined) return undefined
  return `/video/playback?${new URLSearchParams({ cameras: String(cameraId), at: formatFull(at - beforeMs) })}`
}

/** Passages at wing gates, each with the recording of its moment; leads to the list of who is inside, of the plant asked for or the user's own. */
export default function PassagesPage() {
  const { t } = useTranslation('people')
  const { data: me } = useUserInfo()
  const go = useNavigate()
  const [params] = useSearchParams()
  const may = usePermission()
  const plant = params.get('enterpriseId') ?? me?.enterpriseId
  return (
    <ResourcePage
      of={of}
      columns={columns}
      second={second}
      search={search}
      acts={(row) => {
        const recording = may('video_view') ? recordingOf(row) : undefined
        return recording ? [{ key: 'recording', label: t('inside.recording'), run: () => void go(recording) }] : []
      }}
      actions={
        <>
          {me?.userType === 'esp' && may('staff_add') && (
            <ImportButton of={of} take="import-passages" title={t('inside.import')} note={t('inside.importNote')} />
          )}
          {plant ? (
            <Link to={`/report/inside/${plant}`} target="_blank">
              <Button>{t('inside.open')}</Button>
            </Link>
          ) : (
            <span className="fs-second">{t('inside.choose')}</span>
          )}
        </>
      }
    />
  )
}
