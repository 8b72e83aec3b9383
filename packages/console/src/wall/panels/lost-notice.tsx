import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { formatClock } from '../../ui/format/time.ts'
import type { ConnectionLoss } from '../data/use-connection-loss.ts'
import { RetryIcon } from '../header/retry-icon.tsx'
import { Rich } from '../text/rich.tsx'
import { span, spanText } from '../times.ts'

/**
 * Connection lost: since when, the moment displayed, the next retry, and a note that the server keeps
 * running.
 */
export function LostNotice({ loss: { since, attempt, nextTry } }: { loss: ConnectionLoss }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const now = useNow()
  const lasted = Math.max(0, now - since)
  const time =
    lasted < 60_000 ? t('notice.seconds', { count: Math.floor(lasted / 1000) }) : spanText(span(lasted, language, true))
  const seconds = Math.ceil((nextTry - Date.now()) / 1000)
  return (
    <section className="notice" role="status">
      <div className="notice-mark">
        <span>
          <RetryIcon />
        </span>
      </div>
      <div className="notice-text">
        <h2>{t('notice.title')}</h2>
        <p className="t2">{t('notice.sentence')}</p>
      </div>
      <div className="notice-fact">
        <span className="t2">{t('notice.frozen')}</span>
        <b className="l">{formatClock(since)}</b>
      </div>
      <div className="notice-fact">
        <span className="t2">
          <Rich of="notice.lostFor" time={time} />
        </span>
        <b className="notice-next">
          {seconds > 0 ? t('notice.retry', { attempt, seconds }) : t('notice.retrying', { attempt })}
        </b>
      </div>
    </section>
  )
}
