import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/format/clock.ts'
import { msOf, raisedText } from '../times.ts'

/** Returns the value shown for a warning: once recovered what is measured now, until then its last reading. */
export const shownValue = ({ recoverTime, valueNow, lastValue, worstValue }: WallWarning): number | null =>
  (recoverTime === null ? null : valueNow) ?? lastValue ?? worstValue

/** Returns "14:21 现场已恢复", with the date when it was not today. */
export const recoveredText = (at: string, now: number, t: TFunction<'wall'>): string =>
  t('worst.recoveredAt', { time: raisedText(msOf(at), now) })

/** The place is back within its limits, the warning still open; without a time where it has no room. */
export function RecoveredChip({ at }: { at: string | null }) {
  const { t } = useTranslation('wall')
  const now = useNow('minute')
  return <b className="recovered-chip">{at === null ? t('worst.recovered') : recoveredText(at, now, t)}</b>
}
