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
    // A line has no data of its own where it is clicked between its points: the nearest counts.
    made.on('click', ({ dataIndex, seriesIndex, event }) =>
      pick({ dataIndex: (dataIndex as number | undefined) ?? columnAt(made, event?.offsetX ?? 0), seriesIndex }),
    )
    // Beside a low bar its column can be clicked as well.
    made.getZr().on('click', ({ target, offsetX, offsetY }) => {
      if (!target && made.containPixel('grid', [offsetX, offsetY]))
        pick({ dataIndex: columnAt(made, offsetX), seriesIndex: undefined })
    })
    const keys = pickedByKeys(made, pick)
    element.addEventListener('keydown', keys)
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      element.removeEventListener('keydown', keys)
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
  return <div ref={box} className="fs-chart-plot" tabIndex={onPick ? 0 : undefined} data-picks={onPick !== undefined} />
}

type Drawn = ReturnType<typeof init>

const columnAt = (made: Drawn, x: number): number => Math.round(Number(made.convertFromPixel({ xAxisIndex: 0 }, x)))

/** Number of columns of the first axis. */
const columnsOf = (made: Drawn): number => {
  const { xAxis } = made.getOption() as { xAxis?: readonly { data?: readonly unknown[] }[] }
  return xAxis?.[0]?.data?.length ?? 0
}

/** Left and right move over the columns and show their values; Enter picks one. */
function pickedByKeys(made: Drawn, pick: (picked: Picked) => void) {
  let at = -1
  return (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0) {
      const last = columnsOf(made) - 1
      at = at < 0 ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, at + step))
      made.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
      event.preventDefault()
    } else if (event.key === 'Enter' && at >= 0) pick({ dataIndex: at, seriesIndex: undefined })
  }
}
