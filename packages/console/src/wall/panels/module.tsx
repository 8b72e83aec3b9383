import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/format/clock.ts'
import { msOf, raisedText } from '../times.ts'

/**
 * A static module: title and basis on one line under a rule. If its part of the snapshot is missing it shows
 * since when; other modules are unaffected.
 */
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
  /** Time of the last successful response, '' if there was none; undefined while there is no error. */
  missing?: string | undefined
  children: ReactNode
}

function Missing({ since }: { since: string }) {
  const { t } = useTranslation('wall')
  const now = useNow('minute')
  const text = since === '' ? t('missingAlways') : t('missing', { time: raisedText(msOf(since), now) })
  return <p className="missing">{text}</p>
}
