import type { ChartOption } from './chart.tsx'

const size = { width: 840, height: 420 }

/** Replaces custom properties by their values: they do not resolve outside this page. */
function resolved(value: unknown, style: CSSStyleDeclaration): unknown {
  if (typeof value === 'string')
    return value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => style.getPropertyValue(name).trim() || whole)
  if (Array.isArray(value)) return value.map((one) => resolved(one, style))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, style)]))
  return value
}

/** Renders a chart as a PNG for documents. Returns a data URL. */
export async function pictureOf(option: ChartOption): Promise<string> {
  const [{ init, use }, { BarChart, LineChart }, { GridComponent }, { CanvasRenderer }] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ])
  use([BarChart, LineChart, GridComponent, CanvasRenderer])
  const box = document.createElement('div')
  const chart = init(box, null, { renderer: 'canvas', ...size })
  try {
    const { tooltip: _, ...drawn } = option
    chart.setOption({ animation: false, ...(resolved(drawn, getComputedStyle(document.documentElement)) as object) })
    return chart.getDataURL({ type: 'png', pixelRatio: 1.5, backgroundColor: '#ffffff' })
  } finally {
    chart.dispose()
  }
}
