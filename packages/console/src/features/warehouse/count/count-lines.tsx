import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { InputNumber, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { isBelowZero, less } from '../exact.ts'
import type { CountLine } from './use-count-lines.ts'
import './count-lines.css'
import { formatNumber } from '../../../ui/format/number.ts'
import '../../../i18n/areas/warehouse-texts.ts'

interface CountLinesProps {
  lines: readonly CountLine[]
  loading: boolean
  chosen: boolean
  set: (key: string, counted: string) => void
}

/** One row (on phones one card) per batch: book quantity, counted quantity, difference. */
export function CountLines({ lines, loading, chosen, set }: CountLinesProps) {
  const { t } = useTranslation('warehouse')
  const label = useLabel()
  if (!chosen) return <p className="fs-count-hint">{t('count.chooseStore')}</p>
  if (loading) return <Skeleton active paragraph={{ rows: 3 }} />
  if (lines.length === 0) return <p className="fs-count-hint">{t('count.empty')}</p>
  const done = lines.filter(({ counted }) => counted !== '').length
  return (
    <section className="fs-count">
      <h3>{t('count.progress', { done, all: lines.length })}</h3>
      <ul>
        {lines.map((line) => {
          const unit = label(unitLabel(line.unit, line.book))
          const name = `${line.productName} ${line.batchNo || t('batch.none')}`
          return (
            <li key={line.key}>
              <div className="fs-count-what">
                <b>{line.productName}</b>
                <small>{line.batchNo || t('batch.none')}</small>
              </div>
              <div className="fs-count-book">
                <small>{t('count.book')}</small>
                {formatNumber(line.book)} {unit}
              </div>
              <InputNumber
                aria-label={t('count.of', { name })}
                stringMode
                controls={false}
                min="0"
                inputMode="decimal"
                suffix={unit}
                value={line.counted === '' ? null : line.counted}
                onChange={(value) => set(line.key, value === null ? '' : String(value))}
              />
              <Difference book={line.book} counted={line.counted} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Difference({ book, counted }: Pick<CountLine, 'book' | 'counted'>) {
  const { t } = useTranslation('warehouse')
  if (counted === '') return <div className="fs-count-diff">—</div>
  const diff = less(counted, book)
  const state = Number(diff) === 0 ? 'same' : isBelowZero(diff) ? 'short' : 'over'
  return (
    <div className="fs-count-diff" data-state={state}>
      {state === 'same' ? t('count.same') : `${t(`count.${state}`)} ${formatNumber(diff.replace('-', ''))}`}
    </div>
  )
}
