import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Handling, type HandlingBadge, isBold, markOf } from './handling-badge.ts'
import './handling-status.css'

const ring = <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
const arrow = <path d="M8.6 6H3.8M5.6 4 3.6 6l2 2" fill="none" stroke="currentColor" strokeWidth="1.2" />
const half = <path d="M6 1.25v9.5a4.75 4.75 0 0 1 0-9.5z" fill="currentColor" />
const threeQuarters = <path d="M6 1.25V6H1.25A4.75 4.75 0 1 0 6 1.25z" fill="currentColor" />
const tick = (
  <>
    <circle cx="6" cy="6" r="5.5" fill="currentColor" />
    <path d="m3.5 6.2 1.8 1.8 3.3-3.7" fill="none" stroke="var(--fs-container)" strokeWidth="1.3" />
  </>
)

const ringed = (inner: ReactNode) => (
  <>
    {ring}
    {inner}
  </>
)

const shapes: Record<HandlingBadge, ReactNode> = {
  unhandled: ring,
  falseAlarmRefused: ringed(arrow),
  nonViolationRefused: ringed(arrow),
  falseAlarmPending: ringed(half),
  nonViolationPending: ringed(half),
  toVerify: ringed(threeQuarters),
  closed: tick,
}

/** Handling status of a warning: an icon in neutral colour and its label. */
export function HandlingStatus(handling: Handling) {
  const { t } = useTranslation('marks')
  const mark = markOf(handling)
  return (
    <span className={isBold(mark) ? 'fs-handling fs-handling-bold' : 'fs-handling'}>
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
        {shapes[mark]}
      </svg>
      {t(`status.${mark}`)}
    </span>
  )
}
