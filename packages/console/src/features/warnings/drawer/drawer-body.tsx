import { FileUnknownOutlined } from '@ant-design/icons'
import { isClosed } from '@fengsui/contract/warnings/handling.ts'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../../ui/client/problem.ts'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import { PartFailed } from '../../../ui/page/part-failed.tsx'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { RoomPicture } from '../../../ui/video/room-picture.tsx'
import { CallList } from '../desk/call-list.tsx'
import { Evidence } from '../desk/evidence.tsx'
import { Figures } from '../desk/figures.tsx'
import { Neighbours } from '../desk/neighbours.tsx'
import { Orders } from '../desk/orders.tsx'
import type { Desk } from '../desk/use-desk.ts'
import { VideoEvidence } from '../desk/video-evidence.tsx'
import { WhereLine } from '../desk/where-line.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import type { Warning, WarningDetail } from '../warning-row.ts'
import { Recent } from './recent.tsx'
import { Results } from './results.tsx'
import { sourceOf } from './source-path.ts'

interface DrawerBodyProps {
  row: Warning | undefined
  detail: WarningDetail | undefined
  desk: Desk | undefined
  /** Why people to call and neighbours are not there. */
  deskError: Error | null
  readDesk: () => void
  error: Error | null
  again: () => void
}

/**
 * The incident desk: who and where, the value now, the live picture and beside it the people to call, neighbours, then curve and
 * pictures; the history at the right. What the row contains shows at once, the rest when loaded.
 */
export function DrawerBody({ row, detail, desk, deskError, readDesk, error, again }: DrawerBodyProps) {
  const { t } = useTranslation(['warnings', 'desk'])
  if (isProblem(error, 'missing'))
    return (
      <NoticeState icon={<FileUnknownOutlined />} title={t('warnings:gone')}>
        {t('warnings:goneText')}
      </NoticeState>
    )
  if (error && !detail) return <LoadFailed error={error} again={again} />
  return (
    <div className="fs-warning-body">
      <div className="fs-warning-known">
        {row && <WhereLine row={row} source={detail && sourceOf(detail)} />}
        {detail ? (
          <>
            <Figures detail={detail} room={desk?.neighbours.centre} />
            <div className="fs-warning-sight">
              {!isClosed(detail) && (
                <RoomPicture
                  key={detail.id}
                  workplaceId={detail.workplaceId ?? null}
                  place={String(detail.workplaceName ?? '')}
                />
              )}
              {desk && <CallList warningId={detail.id} people={desk.people} />}
            </div>
            <Results detail={detail} />
            {!desk && deskError && <PartFailed what={t('desk:unread')} error={deskError} again={readDesk} />}
            {desk && (
              <>
                <Orders warningId={detail.id} orders={desk.supervisions} />
                <VideoEvidence detail={detail} />
                <Neighbours of={desk.neighbours} />
              </>
            )}
            <Evidence detail={detail} />
          </>
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
      <aside className="fs-warning-past">
        {detail ? (
          <>
            <Timeline detail={detail} />
            <Recent detail={detail} />
          </>
        ) : (
          <Skeleton active />
        )}
      </aside>
    </div>
  )
}
