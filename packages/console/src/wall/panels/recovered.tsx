import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/format/clock.ts'
import { msOf, raisedText } from '../times.ts'

/** Returns the value shown for a warning: once recovered what is measured now, until then its last reading. */
export const shownValue = ({ recoverTime, valueNow, lastValue, worstValue }: WallWarning): number | null =>
  (recoverTime === null ? null : valueNow) ?? lastValue ?? worstValue

/** 14:21 现场已恢复: the place is back within its limits, the warning still open. */
export function RecoveredChip({ at }: { at: string }) {
  const { t } = useTranslation('wall')
  const now = useNow('minute')
  return <b className="recovered-chip">{t('worst.recoveredAt', { time: raisedText(msOf(at), now) })}</b>
}
