import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatClock } from '../../../ui/format/time.ts'
import { gapsIn, momentAt, type Span, selectionOf, shareOf, ticksIn } from './timeline-geometry.ts'
import type { Lane } from './use-timeline.ts'
import './timeline.css'
import '../../../i18n/areas/playback-texts.ts'

interface TimelineProps {
  lanes: readonly Lane[]
  chosen: string | undefined
  view: Span
  at: number
  selection: Span | undefined
  choose: (cameraId: string) => void
  /** Called while the playhead is dragged, and with `isDone` at the end. */
  scrub: (at: number, isDone: boolean) => void
  select: (span: Span | undefined) => void
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
/** Style of a span in a window. */
const placed = (span: Span, view: Span) => {
  const left = Math.max(shareOf(span.start, view), 0)
  return { left: percent(left), width: percent(Math.max(Math.min(shareOf(span.end, view), 1) - left, 0)) }
}
const inside = (span: Span, view: Span): boolean => span.end > view.start && span.start < view.end
const precise = (at: number): string => `${formatClock(at)}.${String(Math.floor((at % 1000) / 10)).padStart(2, '0')}`
/** A gap at least this wide says so, as a share of the window. */
const wordy = 0.04

/** Lanes with what is recorded, warnings, the playhead and a selection. Dragging moves the playhead, with Shift it selects. */
export function Timeline({ lanes, chosen, view, at, selection, choose, scrub, select }: TimelineProps) {
  const { t } = useTranslation('playback')
  const label = useLabel()
  const rail = useRef<HTMLDivElement>(null)
  const from = useRef<number | undefined>(undefined)
  const momentOf = (event: PointerEvent) => {
    const box = rail.current?.getBoundingClientRect()
    return box ? momentAt(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1), view) : at
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = event.shiftKey ? momentOf(event) : Number.NaN
    if (!event.shiftKey) scrub(momentOf(event), false)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === undefined) return
    if (Number.isNaN(from.current)) scrub(momentOf(event), false)
    else select(selectionOf(from.current, momentOf(event)))
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current !== undefined && Number.isNaN(from.current)) scrub(momentOf(event), true)
    from.current = undefined
  }
  const hasForeign = lanes.some(({ foreign }) => foreign.length > 0)
  const silent = lanes.filter(({ recorderProblem }) => recorderProblem !== null)
  const isShown = at >= view.start && at <= view.end
  return (
    <section className="fs-lanes" aria-label={t('timeline')}>
      <div className="fs-lane-names">
        {lanes.map(({ cameraId, cameraName }) => (
          <button
            key={cameraId}
            type="button"
            aria-pressed={cameraId === chosen}
            title={cameraName}
            onClick={() => choose(cameraId)}
          >
            {cameraName}
          </button>
        ))}
      </div>
      <div className="fs-lane-rail" ref={rail} onPointerDown={down} onPointerMove={move} onPointerUp={up}>
        <div className="fs-lane-ticks" aria-hidden="true">
          {ticksIn(view).map((tick) => (
            <span key={tick} style={{ left: percent(shareOf(tick, view)) }}>
              {formatClock(tick).slice(0, 5)}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <LaneRow key={lane.cameraId} lane={lane} view={view} isChosen={lane.cameraId === chosen} />
        ))}
        {selection && inside(selection, view) && (
          <div className="fs-lane-selection" style={placed(selection, view)} aria-hidden="true" />
        )}
        {isShown && (
          <div
            className="fs-lane-head"
            role="slider"
            tabIndex={0}
            aria-label={t('playhead')}
            aria-valuemin={view.start}
            aria-valuemax={view.end}
            aria-valuenow={Math.round(at)}
            aria-valuetext={precise(at)}
            style={{ left: percent(shareOf(at, view)) }}
          >
            <b>{precise(at)}</b>
          </div>
        )}
      </div>
      {(hasForeign || silent.length > 0) && (
        <p className="fs-lane-key">
          {hasForeign && (
            <>
              <i aria-hidden="true" /> {t('source')}
              <i className="fs-lane-foreign" aria-hidden="true" /> {t('foreign')}
            </>
          )}
          {silent.map(({ cameraId, cameraName, recorderProblem }) => (
            <span key={cameraId}>
              {t('recorderAway', {
                name: cameraName,
                problem: recorderProblem ? label(streamProblem.entries[recorderProblem]) : '',
              })}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function LaneRow({ lane, view, isChosen }: { lane: Lane; view: Span; isChosen: boolean }) {
  const { t } = useTranslation('playback')
  const english = useLanguage() === 'en'
  const typeName = useTypeName()
  const length = view.end - view.start
  return (
    <div className={isChosen ? 'fs-lane fs-lane-chosen' : 'fs-lane'}>
      {gapsIn(lane.spans, { start: view.start, end: Math.min(view.end, serverNow()) }).map((gap) => (
        <span key={gap.start} className="fs-lane-gap" style={placed(gap, view)}>
          {(gap.end - gap.start) / length >= wordy && gap.start > view.start ? t('gap') : ''}
        </span>
      ))}
      {lane.spans
        .filter((span) => inside(span, view))
        .map((span) => (
          <i key={span.start} style={placed(span, view)} />
        ))}
      {lane.foreign
        .filter((span) => inside(span, view))
        .map((span) => (
          <i key={span.start} className="fs-lane-foreign" style={placed(span, view)} />
        ))}
      {lane.warnings
        .filter((warning) => inside(warning, view))
        .map((warning) => (
          <span
            key={warning.id}
            className="fs-lane-warning"
            title={english ? typeName(warning) : warning.content}
            style={{
              ...placed(warning, view),
              background: `var(--fs-sev-${warning.severity}-tint)`,
              borderColor: `var(--fs-sev-${warning.severity})`,
            }}
          >
            <SeverityShape level={warning.severity} />
          </span>
        ))}
    </div>
  )
}
