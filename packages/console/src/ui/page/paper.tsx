import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './paper.css'

interface PaperProps {
  /** Controls beside the print button; not printed. */
  controls?: ReactNode
  /** The sheet; undefined while it loads. */
  children: ReactNode
}

/** A page for printing on A4: controls above, white paper below, whatever the theme. */
export function Paper({ controls, children }: PaperProps) {
  const { t } = useTranslation('desk')
  return (
    <main className="fs-paper">
      <div className="fs-paper-bar">
        {controls}
        <Button type="primary" disabled={!children} onClick={() => window.print()}>
          {t('act.print')}
        </Button>
      </div>
      {children ? <article className="fs-paper-sheet">{children}</article> : <Skeleton active />}
    </main>
  )
}
