import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { measured } from '../format.ts'
import { fittedSize } from '../text/fitted.ts'
import { excessOf } from '../text/reading.ts'
import { useWall } from '../wall-context.ts'
import { reach } from './limit-bar.tsx'
import { RecoveredChip, shownValue } from './recovered.tsx'

/** The limit is at 80 % of the bar, as in the bars of the workplaces. */
const limitAt = 80

/** Value, limit and excess on one line with a bar; a detection without a number in its own words. */
export function FocusValue({ warning }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const value = shownValue(warning)
  const { threshold } = warning
  if (value === null || threshold === null) return <Words warning={warning} />
  const of = measured(value, threshold, warning.unitText, language)
  const by = excessOf(warning, value)
  const width = reach(value, threshold)
  return (
    <div className="focus-value">
      <p>
        <b className="focus-number">{of.value}</b>
        <span className="focus-limit t2">
          {`/ ${of.limit}`}
          {of.unit}
        </span>
        {warning.recoverTime ? (
          <RecoveredChip at={warning.recoverTime} />
        ) : (
          by && <b className="focus-excess">{t(by.over ? 'worst.above' : 'worst.below', { percent: by.percent })}</b>
        )}
      </p>
      <div className="bar">
        <div className="bar-fill" style={{ width: `${Math.min(width, limitAt)}%` }} />
        {width > limitAt && <div className="bar-over" style={{ left: `${limitAt}%`, width: `${width - limitAt}%` }} />}
        <div className="bar-tick" style={{ left: `${limitAt}%` }} />
      </div>
    </div>
  )
}

/** Type size and room (px, two lines) for the words of a detection. */
const words = { '3840': [34, 1060], '1920': [24, 460] } as const

function Words({ warning: { content, cameras, recoverTime } }: { warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const sure = cameras.find(({ confidence }) => confidence !== null)?.confidence
  return (
    <div className="focus-words">
      <p style={{ fontSize: fittedSize(content, words[size]) }}>{content}</p>
      {sure != null && <p className="t2">{t('cameras.confidence', { percent: Math.floor(sure * 100) })}</p>}
      {recoverTime && <RecoveredChip at={recoverTime} />}
    </div>
  )
}
