import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../format/clock.ts'
import { formatClock } from '../format/time.ts'
import type { LiveState } from './live-state.ts'
import './live-plate.css'
import '../../i18n/areas/video-texts.ts'

/** Time after which a picture that has not come says why, ms. */
const patienceMs = 2000

interface LivePlateProps {
  state: LiveState
  /** Last frame that was live. */
  last: string | null
  retry: () => void
  /** Changes to the sub stream; absent where it is shown already or there is no choice. */
  subStream?: () => void
}

/** What is shown in place of a live picture: connecting, or what is wrong, since when, and what can be done. */
export function LivePlate({ state, last, retry, subStream }: LivePlateProps) {
  const { t } = useTranslation('video')
  const now = useNow()
  const [seesLast, setSeesLast] = useState(false)
  const { phase, problem, code, since, tries, nextTry } = state
  const isLost = phase === 'lost'
  const left = nextTry === null ? 0 : Math.max(0, Math.ceil((nextTry - now) / 1000))
  return (
    <div className={isLost && !(seesLast && last) ? 'fs-plate fs-plate-lost' : 'fs-plate'} role="status">
      {last && (!isLost || seesLast) && <img src={last} alt={t('live.lastFrame')} />}
      <div className="fs-plate-words">
        {isLost ? (
          <>
            {!seesLast && <StruckCamera />}
            <b>{t('live.lostSince', { time: formatClock(since) })}</b>
            <span>{problem}</span>
            <small>
              {left > 0 ? t('live.tryIn', { count: tries, seconds: left }) : t('live.tryNow', { count: tries })}
            </small>
            <Space size={6} wrap className="fs-plate-acts">
              <Button size="small" ghost onClick={retry}>
                {t('live.retry')}
              </Button>
              {code === 'transcodersBusy' && subStream && (
                <Button size="small" ghost onClick={subStream}>
                  {t('live.useSub')}
                </Button>
              )}
              {last && (
                <Button size="small" ghost aria-pressed={seesLast} onClick={() => setSeesLast(!seesLast)}>
                  {t(seesLast ? 'live.hideLast' : 'live.seeLast')}
                </Button>
              )}
            </Space>
          </>
        ) : (
          <>
            <b>{t('live.connecting')}</b>
            {now - since > patienceMs && <small>{t('live.waitingForKey')}</small>}
          </>
        )}
      </div>
    </div>
  )
}

const StruckCamera = () => (
  <svg
    aria-hidden="true"
    width="28"
    height="24"
    viewBox="0 0 28 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    <rect x="2" y="6" width="16" height="12" rx="2" />
    <path d="M18 11l7-4v10l-7-4M3 2l20 20" />
  </svg>
)
