import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../kit/format/clock.ts'
import { msOf, raisedText } from '../times.ts'

/** A cold module: title and basis on one line under a rule. Without its part it says since when, the others go on. */
export function Ruled({ title, basis, className, missing, children }: RuledProps) {
  return (
    <section className={`ruled ${className ?? ''}`} aria-label={title}>
      <header className="ruled-head">
        <h2 className="title">{title}</h2>
        <span className="basis">{basis}</span>
      </header>
      {missing === undefined ? children : <Missing since={missing} />}
    </section>
  )
}

interface RuledProps {
  title: string
  basis?: ReactNode
  className?: string
  /** Moment of the last good answer, '' when there never was one; undefined while nothing is wrong. */
  missing?: string | undefined
  children: ReactNode
}

function Missing({ since }: { since: string }) {
  const { t } = useTranslation('wall')
  const now = useNow('minute')
  const text = since === '' ? t('missingAlways') : t('missing', { time: raisedText(msOf(since), now) })
  return <p className="missing">{text}</p>
}
