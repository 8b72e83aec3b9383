import { BarChart, LineChart } from 'echarts/charts'
import {
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChartOption, Picked } from './chart.tsx'

use([
  BarChart,
  LineChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  SVGRenderer,
])

interface PlotProps {
  option: ChartOption
  onPick: ((picked: Picked) => void) | undefined
}

/** The plot itself, without its texts: loaded lazily with the first chart. */
export default function Plot({ option, onPick }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(null)
  const pick = useEffectEvent((picked: Picked) => onPick?.(picked))
  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = init(element, null, { renderer: 'svg' })
    chart.current = made
    made.on('click', ({ dataIndex, seriesIndex }) => pick({ dataIndex, seriesIndex: seriesIndex ?? 0 }))
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(
      { animation: false, textStyle: { fontFamily: 'var(--fs-font)' }, ...option },
      { notMerge: true },
    )
  }, [option])
  return <div ref={box} className="fs-chart-plot" />
}
