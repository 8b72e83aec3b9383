import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import './panel.css'

interface PartFailedProps {
  /** Name of the part, where no heading beside it names it. */
  what?: string
  error: Error
  again: () => void
}

/** A part of a page did not load: why, and a button to try again; the rest of the page goes on. */
export function PartFailed({ what, error, again }: PartFailedProps) {
  const { t } = useTranslation('kit')
  const reason = error.message
  return (
    <p className="fs-part-failed">
      {what ? t('load.partFailed', { what, reason }) : reason}{' '}
      <Button size="small" onClick={again}>
        {t('list.retry')}
      </Button>
    </p>
  )
}
