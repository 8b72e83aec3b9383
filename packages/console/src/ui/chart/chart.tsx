import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import './chart.css'

/** Supported chart parts. Colours are custom properties (`var(--fs-ink)`), so that every theme applies. */
export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>
export interface Picked {
  dataIndex: number
  seriesIndex: number
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
  onPick?: (picked: Picked) => void
}

const Plot = lazy(() => import('./plot.tsx'))

/**
 * A chart that fills its parent: rendered as SVG, with a summary sentence and a data table for screen
 * readers.
 */
export function Chart({ option, sentence, table, onPick }: ChartProps) {
  return (
    <figure className="fs-chart">
      <div role="img" aria-label={sentence} className="fs-chart-plot">
        <Suspense>
          <Plot option={option} onPick={onPick} />
        </Suspense>
      </div>
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
