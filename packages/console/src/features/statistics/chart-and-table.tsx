import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Chart, type ChartOption, type Picked } from '../../ui/chart/chart.tsx'
import { formatNumber } from '../../ui/format/number.ts'
import { drawsNothing, paintOf } from './series-chart.ts'
import './statistics.css'
import '../../i18n/areas/statistics-texts.ts'

type Mark = 'strength' | 'stroke'
export interface Part {
  key: string
  name: ReactNode
  figures: readonly (number | string | null)[]
  /** What is none of its own: grey in the chart. */
  other?: boolean
  /** Sums the parts before it. */
  total?: boolean
  /** The list with the rows of this part; of single figures, in `links`. */
  to?: string | undefined
  links?: readonly (string | undefined)[]
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
  /** Opens the rows of a bar; without, the chart is only looked at. */
  onPick?: ((picked: Picked) => void) | undefined
  /** Said instead of a chart without any value. */
  none?: string | undefined
}

/** A chart with a table beside it, on narrow screens below it; a sentence where there is nothing to draw. */
export function ChartAndTable({ option, sentence, told, head, parts, marked, foot, onPick, none }: ChartAndTableProps) {
  const { t } = useTranslation('statistics')
  const blank = drawsNothing(option)
  const instead = <p className="fs-stat-none">{none ?? t('none')}</p>
  if (blank && parts.length === 0) return instead
  return (
    <div className="fs-stat-pair">
      {blank ? (
        instead
      ) : (
        <div className="fs-stat-chart">
          {!marked && <ChartLegend option={option} />}
          <Chart option={option} sentence={sentence} table={told} onPick={onPick} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
      <div className="fs-stat-table" tabIndex={0}>
        <FigureTable caption={sentence} head={head} parts={parts} marked={marked} foot={foot} />
      </div>
    </div>
  )
}

/** What each colour of bars, or each stroke of lines, represents, where the table does not mark its parts so. */
function ChartLegend({ option }: { option: ChartOption }) {
  const series = [option.series ?? []].flat()
  if (series.length < 2) return null
  return (
    <ul className="fs-stat-legend" aria-hidden="true">
      {series.map(({ type, name, itemStyle }, at) => (
        <li key={name}>
          {type === 'bar' ? (
            <i className="fs-stat-mark" style={{ background: String(itemStyle?.color), opacity: itemStyle?.opacity }} />
          ) : (
            <i className="fs-stat-stroke" data-dashed={at > 0} />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}

interface FigureTableProps {
  caption: string
  head: readonly string[]
  parts: readonly Part[]
  marked?: Mark | undefined
  foot?: Part | undefined
  /** Fills a page: headings wrap, the names stay when it is scrolled sideways. */
  wide?: boolean
}

/** Names at the left, values at the right. */
export function FigureTable({ caption, head, parts, marked, foot, wide }: FigureTableProps) {
  const own = parts.filter(({ other }) => !other).length
  const row = ({ key, name, figures, other, total, to, links }: Part, at: number | null) => (
    <tr key={key} data-total={total}>
      <th scope="row">
        {marked === 'strength' && at !== null && <i className="fs-stat-mark" style={markOf(at, own, other)} />}
        {/* Lines beyond the second are not drawn; their names stay in line with the others. */}
        {marked === 'stroke' && at !== null && (
          <i className="fs-stat-stroke" data-dashed={at > 0} data-drawn={at < 2} />
        )}
        <Linked to={to}>{name}</Linked>
      </th>
      {figures.map((figure, n) => (
        <td key={head[n + 1]}>
          <Linked to={links?.[n]}>{typeof figure === 'string' ? figure : formatNumber(figure)}</Linked>
        </td>
      ))}
    </tr>
  )
  return (
    <table className="fs-stat-figures" data-wide={wide}>
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

function markOf(at: number, own: number, other: boolean | undefined) {
  const { color, opacity } = paintOf(at, own, other)
  return { background: color, opacity }
}

const Linked = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children
