import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { gapAt } from '@fengsui/contract/replay/gaps.ts'
import type { Chunk } from '@fengsui/contract/replay/replay-window.ts'
import { Button, Segmented } from 'antd'
import { type PointerEvent as Press, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type SeverityLevel, severityPath } from '../../ui/badges/severity.tsx'
import { formatClock, formatFull } from '../../ui/format/time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { fromOrigin } from './from-origin.ts'
import { keyed } from './keyed.ts'
import { type Entry, useEntryWords } from './use-happening-words.ts'
import { spanParams, speeds } from './use-replay-address.ts'
import type { ReplayClock } from './use-replay-clock.ts'
import '../../i18n/areas/replay-texts.ts'

interface TimeBarProps {
  clock: ReplayClock
  /** `last`: the end of the window, or now. */
  window: { readonly start: number; readonly end: number; readonly last: number }
  speed: number
  change: (next: Readonly<Record<string, string | null>>) => void
  happenings: readonly Entry[]
  origin: number | undefined
  jump: (direction: 1 | -1) => void
  isLoading: boolean
  gaps: readonly Chunk[]
}
const lengths = [15, 45, 480] as const
const minuteMs = 60_000
/** Words of entries are shown where they are so far apart, parts of the width. */
const apart = 0.08
/** A gap this wide has words, part of the width. */
const wordy = 0.05

/** Playing, speed and window, and the slider with what happened. */
export function TimeBar(props: TimeBarProps) {
  const { clock, window, speed, change, happenings, origin, jump, isLoading, gaps } = props
  const { t } = useTranslation('replay')
  const { start, end } = window
  const { at, isPlaying, seek, setPlaying } = clock
  const length = (end - start) / minuteMs
  const choose = (minutes: number) => {
    const from = origin === undefined ? end - minutes * minuteMs : Math.max(origin - (minutes * minuteMs * 2) / 3, 0)
    const whole = Math.round(from / 1000) * 1000
    const to = whole + minutes * minuteMs
    change(spanParams({ start: whole, end: to, at: Math.min(Math.max(at, whole), to) }))
  }
  return (
    <section className="fs-replay-bar" aria-label={t('slider')}>
      <div className="fs-replay-controls">
        <IconButton name={`${t('previous')} [`} icon={<StepBackwardOutlined />} onClick={() => jump(-1)} />
        <Button
          type="primary"
          icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          aria-label={isPlaying ? t('pause') : t('play')}
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton name={`${t('next')} ]`} icon={<StepForwardOutlined />} onClick={() => jump(1)} />
        <b>{formatClock(at)}</b>
        <Segmented
          aria-label={t('speed')}
          value={speed}
          options={speeds.map((value) => ({ value, label: t('times', { speed: value }) }))}
          onChange={(value) => change({ speed: value === 1 ? null : String(value) })}
        />
        <small>{isLoading ? t('loading') : t('keys')}</small>
        <Segmented
          aria-label={t('window')}
          value={lengths.find((one) => one === length) ?? 0}
          options={[
            ...lengths.map((value) => ({ value: value as number, label: t(`windows.${value}`) })),
            ...(lengths.some((one) => one === length) ? [] : [{ value: 0, label: t('own') }]),
          ]}
          onChange={(value) => value > 0 && choose(value)}
        />
      </div>
      <Slider window={window} at={at} seek={seek} happenings={happenings} origin={origin} gaps={gaps} />
    </section>
  )
}

type SliderProps = Pick<TimeBarProps, 'window' | 'happenings' | 'origin' | 'gaps'> & Pick<ReplayClock, 'at' | 'seek'>

function Slider({ window: { start, end, last }, at, seek, happenings, origin, gaps }: SliderProps) {
  const { t } = useTranslation('replay')
  const wordsOf = useEntryWords()
  const track = useRef<HTMLDivElement>(null)
  const share = (time: number) => (time - start) / (end - start)
  const follow = (event: Press) => {
    const box = track.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    seek(Math.min(start + ((event.clientX - box.left) / box.width) * (end - start), last))
  }
  let written = Number.NEGATIVE_INFINITY
  return (
    <div
      className="fs-replay-slider"
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label={t('slider')}
      aria-valuemin={start}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={`${formatFull(at)}${origin === undefined ? '' : ` ${fromOrigin(at - origin, t)}`}${gapAt(gaps, at) ? ` ${t('noData')}` : ''}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && follow(event)}
    >
      <i className="fs-replay-rail" />
      <i className="fs-replay-done" style={{ width: `${share(at) * 100}%` }} />
      {gaps.map((gap) => (
        <span
          key={gap.start}
          className="fs-replay-gap"
          title={t('noDataFrom', { from: formatClock(gap.start), to: formatClock(gap.end) })}
          style={{ left: `${share(gap.start) * 100}%`, width: `${(share(gap.end) - share(gap.start)) * 100}%` }}
        >
          {share(gap.end) - share(gap.start) > wordy && <small>{t('noData')}</small>}
        </span>
      ))}
      {last < end && <i className="fs-replay-unborn" style={{ left: `${share(last) * 100}%` }} />}
      {keyed(happenings).map(({ key, entry }) => {
        const place = share(entry.at)
        if (place < 0 || place > 1) return null
        const isWorded = place - written >= apart && place < 0.95
        if (isWorded) written = place
        const severity = entry.kind === 'raise' || entry.kind === 'worse' ? entry.severity : null
        return (
          <span
            key={key}
            className="fs-replay-tick"
            data-ahead={entry.at > at || undefined}
            style={{ left: `${place * 100}%` }}
          >
            {severity ? (
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d={severityPath(severity as SeverityLevel)} fill={`var(--fs-sev-${severity})`} />
              </svg>
            ) : (
              <i data-note={entry.kind === 'note' || undefined} />
            )}
            {isWorded && <small>{wordsOf(entry).short}</small>}
          </span>
        )
      })}
      <span className="fs-replay-knob" style={{ left: `${share(at) * 100}%` }}>
        <b>{origin === undefined ? formatClock(at) : fromOrigin(at - origin, t)}</b>
      </span>
    </div>
  )
}
