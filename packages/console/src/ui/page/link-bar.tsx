import { CheckOutlined, DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNow } from '../format/clock.ts'
import { formatClock } from '../format/time.ts'
import { reconnect } from '../live/link.ts'
import { useLink } from '../live/link-store.ts'
import './link-bar.css'

/**
 * Bar shown while the connection is lost: state of the displayed data; after reconnecting, what was caught
 * up.
 */
export function LinkBar() {
  const link = useLink()
  if (link.state === 'lost') return <Lost attempt={link.attempt} nextTry={link.nextTry} asOf={link.asOf} />
  if (link.state === 'open' && link.caughtUp !== undefined) return <Back count={link.caughtUp} />
  return null
}

function Lost({ attempt, nextTry, asOf }: { attempt: number; nextTry: number; asOf: number }) {
  const { t } = useTranslation()
  useNow()
  const seconds = Math.max(0, Math.ceil((nextTry - Date.now()) / 1000))
  return (
    <div className="fs-link-bar" role="status">
      <DisconnectOutlined aria-hidden="true" />
      <p>
        <b>{t('link.lost')}</b>
        <span aria-live="off">{t('link.retrying', { attempt, seconds, time: formatClock(asOf) })}</span>
      </p>
      <Button size="small" onClick={reconnect}>
        {t('link.now')}
      </Button>
    </div>
  )
}

function Back({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div className="fs-link-bar fs-link-bar-back" role="status">
      <CheckOutlined aria-hidden="true" />
      <p>{count > 0 ? t('link.back', { count }) : t('link.backQuiet')}</p>
      <Button size="small" onClick={() => useLink.setState({ caughtUp: undefined })}>
        {t('link.ok')}
      </Button>
    </div>
  )
}
