import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart, type ChartOption } from '../../ui/chart/chart.tsx'
import { formatNumber } from '../../ui/format/number.ts'
import { strengthOf } from './series-chart.ts'
import './statistics.css'

type Mark = 'strength' | 'stroke'
export interface Part {
  key: string
  name: ReactNode
  figures: readonly (number | string | null)[]
}
interface ChartAndTableProps {
  option: ChartOption
  sentence: string
  /** The chart's values as text, for screen readers. */
  told: { head: readonly string[]; rows: readonly (readonly string[])[] }
  /** Table beside the chart: parts with values, marked as in the chart by colour strength or line style. */
  head: readonly string[]
  parts: readonly Part[]
  marked?: Mark | undefined
  foot?: Part | undefined
}

/** A chart with a table beside it, on narrow screens below it. */
export function ChartAndTable({ option, sentence, told, head, parts, marked, foot }: ChartAndTableProps) {
  const { t } = useTranslation('statistics')
  return (
    <div className="fs-stat-pair">
      <div className="fs-stat-chart">
        <Chart option={option} sentence={sentence} table={told} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
      <div className="fs-stat-table" tabIndex={0}>
        {parts.length === 0 ? (
          <p className="fs-stat-none">{t('none')}</p>
        ) : (
          <FigureTable caption={sentence} head={head} parts={parts} marked={marked} foot={foot} />
        )}
      </div>
    </div>
  )
}

interface FigureTableProps {
  caption: string
  head: readonly string[]
  parts: readonly Part[]
  marked?: Mark | undefined
  foot?: Part | undefined
}

/** Names at the left, values at the right. */
export function FigureTable({ caption, head, parts, marked, foot }: FigureTableProps) {
  const row = ({ key, name, figures }: Part, at: number | null) => (
    <tr key={key}>
      <th scope="row">
        {marked === 'strength' && at !== null && (
          <i className="fs-stat-mark" style={{ opacity: strengthOf(at, parts.length) }} />
        )}
        {marked === 'stroke' && at !== null && <i className="fs-stat-stroke" data-dashed={at > 0} />}
        {name}
      </th>
      {figures.map((figure, n) => (
        <td key={head[n + 1]}>{typeof figure === 'string' ? figure : formatNumber(figure)}</td>
      ))}
    </tr>
  )
  return (
    <table className="fs-stat-figures">
      <caption className="fs-unseen">{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{parts.map(row)}</tbody>
      {foot && <tfoot>{row(foot, null)}</tfoot>}
    </table>
  )
}
