import { DatabaseOutlined, ReloadOutlined } from '@ant-design/icons'
import { evidenceYears, recording } from '@fengsui/contract/video/recording.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/resource/list-instead.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { formatSize } from './format-size.ts'
import './storage.css'
import '../../i18n/areas/playback-texts.ts'

const freshFor = 60_000
const share = (part: number, whole: number): string => `${Math.min((100 * part) / Math.max(whole, 1), 100).toFixed(1)}%`

/** What recordings and evidence take of the disk, for how many days it is enough, and what takes most. */
export default function StoragePage() {
  const { t } = useTranslation(['playback', 'kit'])
  const { data, error, refetch } = useQuery({
    queryKey: ['recordings-storage'],
    queryFn: ({ signal }) => call(recording, 'storage', {}, signal),
    refetchInterval: freshFor,
  })
  if (error && !data)
    return (
      <Page>
        <LoadFailed error={error} again={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Panel heading={t('storage.title')}>
          <TableSkeleton widths={[240, 120]} />
        </Panel>
      </Page>
    )
  const used = data.recordings + data.evidence
  const figures: [string, string, string?][] = [
    [t('storage.used'), formatSize(used), share(used, data.limit)],
    [t('storage.limit'), formatSize(data.limit)],
    [t('storage.recordings'), formatSize(data.recordings)],
    [t('storage.evidence'), formatSize(data.evidence), t('storage.evidenceFiles', { count: data.evidenceFiles })],
    [t('storage.free'), formatSize(data.free)],
    [t('storage.daily'), data.daily === null ? t('storage.unknown') : formatSize(data.daily)],
    [t('storage.daysFit'), data.daysFit === null ? t('storage.unknown') : t('storage.days', { count: data.daysFit })],
  ]
  return (
    <Page scrolls>
      <Panel
        heading={t('storage.title')}
        note={t(`storage.state.${data.state}`)}
        more={
          <IconButton
            name={t('kit:list.refresh')}
            icon={<ReloadOutlined />}
            className="fs-bordered"
            onClick={() => void refetch()}
          />
        }
      >
        {!data.records && (
          <NoticeState icon={<DatabaseOutlined />} title={t('storage.off')}>
            {t('storage.offText')}
          </NoticeState>
        )}
        <div className="fs-storage-bar" role="img" aria-label={`${t('storage.used')} ${share(used, data.limit)}`}>
          <i style={{ width: share(data.evidence, data.limit) }} />
          <i style={{ width: share(data.recordings, data.limit) }} />
        </div>
        <dl className="fs-storage-figures">
          {figures.map(([name, value, more]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value} {more && <small>{more}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <p className="fs-second">
          {t('storage.keep', { days: data.keepDays, years: evidenceYears })}
          {' · '}
          {data.oldest ? t('storage.oldest', { time: data.oldest }) : t('storage.noRecordings')}
        </p>
      </Panel>
      {data.cameras.length > 0 && (
        <Panel heading={t('storage.cameras')}>
          <table className="fs-storage-cameras">
            <thead>
              <tr>
                <th>{t('storage.camera')}</th>
                <th>{t('storage.plant')}</th>
                <th>{t('storage.size')}</th>
              </tr>
            </thead>
            <tbody>
              {data.cameras.map((one) => (
                <tr key={one.cameraId}>
                  <td>{one.cameraName}</td>
                  <td>{one.enterpriseName}</td>
                  <td>{formatSize(one.size)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </Page>
  )
}
