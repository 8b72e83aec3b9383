import { ClockCircleOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../announce.ts'
import { crossed } from '../format/countdown.ts'
import { noValue } from '../format/number.ts'
import { parseTime } from '../format/time.ts'
import { useRemaining } from '../format/use-remaining.ts'
import './countdown.css'

interface CountdownProps {
  /** `yyyy-MM-dd HH:mm:ss`; empty when no timer runs. */
  deadline: string | null | undefined
  /**
   * Subject of the countdown; if given, screen readers announce it at ten minutes, one minute and when late.
   */
  subject?: string
}

/**
 * Time left to act, by the server's clock: never red, bold with a clock below ten minutes, inverted when
 * late.
 */
export function Countdown({ deadline, subject }: CountdownProps) {
  const at = parseTime(deadline)
  return at === undefined ? <span className="fs-countdown">{noValue}</span> : <Running at={at} subject={subject} />
}

function Running({ at, subject }: { at: number; subject: string | undefined }) {
  const { t } = useTranslation('marks')
  const { urgency, time, seconds } = useRemaining(at)
  useSpoken(seconds, subject, time)
  return (
    <span role="timer" aria-live="off" className={`fs-countdown fs-countdown-${urgency}`}>
      {urgency === 'soon' && <ClockCircleOutlined aria-hidden="true" />}
      {t(urgency === 'late' ? 'late' : 'left', { time })}
    </span>
  )
}

function useSpoken(left: number, subject: string | undefined, time: string): void {
  const { t } = useTranslation('marks')
  const before = useRef(left)
  useEffect(() => {
    const mark = crossed(before.current, left)
    before.current = left
    if (mark === undefined || !subject) return
    announce(mark === 0 ? t('lateSpoken', { subject }) : t('leftSpoken', { subject, time }))
  }, [left, subject, time, t])
}
