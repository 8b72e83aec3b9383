import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../text/countdown.tsx'
import { Rich } from '../text/rich.tsx'
import { useWall } from '../wall-context.ts'

/**
 * Countdown of the highest-ranked warning and its next escalation level: the largest type on the wall
 * display.
 */
export function Climb({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { mode } = useWall()
  const { deadline, nextRung } = warning
  if (deadline === null || nextRung === null) return <p className="worst-cap t2">{t('worst.atCap')}</p>
  return (
    <div className="worst-climb">
      <Countdown deadline={deadline} />
      <p>
        {mode === 'lost' && `${t('worst.estimated')} `}
        <Rich of="worst.then" rung={t(`rung.${nextRung}`)} />
      </p>
    </div>
  )
}
