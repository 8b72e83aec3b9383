import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { useTranslation } from 'react-i18next'
import { lazy } from '../lazy.ts'
import './chart.css'

/** Supported chart parts. Colours are custom properties (`var(--fs-ink)`), so that every theme applies. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>
export interface Picked {
  dataIndex: number
  /** Undefined for the whole column, as with the keyboard. */
  seriesIndex: number | undefined
}
/** Chart data as a table for screen readers. */
export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

interface ChartProps {
  option: ChartOption
  /** Summary of the chart in one sentence. */
  sentence: string
  table: ChartTable
  /** Opens what a point represents: by click, or by arrow keys and Enter. */
  onPick?: ((picked: Picked) => void) | undefined
}

const Plot = lazy(() => import('./plot.tsx'))

/**
 * A chart that fills its parent: rendered as SVG, with a summary sentence and a data table for screen
 * readers.
 */
export function Chart({ option, sentence, table, onPick }: ChartProps) {
  const { t } = useTranslation('kit')
  const plot = <Plot option={option} onPick={onPick} />
  return (
    <figure className="fs-chart">
      {/* Nothing inside an image can be focused. */}
      {onPick ? (
        // biome-ignore lint/a11y/useSemanticElements: a chart is no set of form fields
        <div role="group" aria-label={`${sentence}. ${t('chart.pick')}`} className="fs-chart-plot">
          {plot}
        </div>
      ) : (
        <div role="img" aria-label={sentence} className="fs-chart-plot">
          {plot}
        </div>
      )}
      <div className="fs-unseen">
        <table>
          <caption>{sentence}</caption>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, i) => (
                  <td key={table.head[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
