import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { vehicleTrack as of } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton, Slider } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../../ui/client/call.ts'
import { formatClock, formatFull, parseTime } from '../../../ui/format/time.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useTabTitle } from '../../../ui/page/tab-scope.ts'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { momentAt, type Way, wayOf } from './at-moment.ts'
import { ReplayLanes } from './replay-lanes.tsx'
import { ReplayPicture } from './replay-picture.tsx'
import { ReplayTable } from './replay-table.tsx'
import { type Rate, rates, usePlay } from './use-play.ts'
import './ways.css'
import '../../../i18n/areas/tracks-texts.ts'

/** Several vehicles in the same time, wound back and played again: vehicles and period are in the address. */
export default function ReplayPage() {
  const { t } = useTranslation('tracks')
  const [params] = useSearchParams()
  useTabTitle(t('replay.title'))
  const [vehicleIds, start, end] = ['vehicles', 'start', 'end'].map((name) => params.get(name) ?? '')
  const replay = useQuery({
    queryKey: [of.path, 'replay', vehicleIds, start, end],
    queryFn: ({ signal }) =>
      call(of, 'replay', { vehicleIds: vehicleIds ?? '', start: start ?? '', end: end ?? '' }, signal),
    enabled: Boolean(vehicleIds),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [first, last] = [parseTime(start), parseTime(end)]
  const period = first === undefined || last === undefined ? 0 : last - first
  const ways = useMemo(() => (replay.data ?? []).map((one) => wayOf(one, period)), [replay.data, period])
  const times = ways.flatMap((way) => way.times)
  const [from, to] = [parseTime(start) ?? Math.min(...times), parseTime(end) ?? Math.max(...times)]
  return (
    <Page scrolls title={t('replay.title')}>
      {replay.error ? (
        <LoadFailed error={replay.error} again={() => void replay.refetch()} />
      ) : replay.isLoading ? (
        <Panel grows>
          <Skeleton active />
        </Panel>
      ) : times.length === 0 ? (
        <Panel grows>
          <p className="fs-panel-none">{t(vehicleIds ? 'replay.noTracks' : 'replay.choose')}</p>
        </Panel>
      ) : (
        <Playing key={`${from} ${to}`} ways={ways} from={from} to={to} first={parseTime(params.get('at')) ?? from} />
      )}
    </Page>
  )
}

interface PlayingProps {
  ways: readonly Way[]
  from: number
  to: number
  first: number
}

function Playing({ ways, from, to, first }: PlayingProps) {
  const { t } = useTranslation('tracks')
  const { at, rate, isPlaying, setRate, seek, toggle } = usePlay(from, to, first)
  const [marked, mark] = useState<number>()
  const moments = ways.map((way) => momentAt(way, at))
  return (
    <div className="fs-ways">
      <Panel heading={t('replay.ways')} note={formatFull(at)}>
        <ReplayPicture ways={ways} moments={moments} marked={marked} />
        <div className="fs-ways-controls">
          <Button
            type="primary"
            icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
            aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
            onClick={toggle}
          />
          <Slider
            className="fs-ways-slider"
            min={from}
            max={to}
            step={1000}
            value={at}
            onChange={seek}
            tooltip={{ formatter: (value) => formatClock(value ?? from) }}
            ariaLabelForHandle={t('replay.moment')}
          />
          <time>{formatClock(at)}</time>
          <Segmented<Rate>
            aria-label={t('replay.rate')}
            value={rate}
            onChange={setRate}
            options={rates.map((value) => ({ value, label: `${value}×` }))}
          />
        </div>
        <ReplayLanes ways={ways} from={from} to={to} at={at} seek={seek} />
      </Panel>
      <Panel heading={t('replay.compared')} note={t('replay.period', { from: formatFull(from), to: formatFull(to) })}>
        <ReplayTable ways={ways} moments={moments} mark={mark} />
      </Panel>
    </div>
  )
}
