import { DownloadOutlined } from '@ant-design/icons'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Metric } from '@fengsui/contract/telemetry/metrics.ts'
import { Button, DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import type { ChartTable } from '../../../ui/chart/chart.tsx'
import { formatFull, parseTime } from '../../../ui/format/time.ts'
import { writeMetrics } from './metrics-shown.ts'
import { type Preset, presets, readRange, writeRange } from './range.ts'
import type { History } from './use-history.ts'

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Converts a table to CSV for spreadsheets; starts with a byte order mark to indicate UTF-8. */
const toCsv = ({ head, rows }: ChartTable): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

/** Downloads text as a file. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Returns every value of a history by time, as measured and unformatted, for file export. */
function historyTable(lines: History['lines'], time: string, say: (label: Label) => string): ChartTable {
  const values = lines.map(({ samples }) => new Map(samples.filter(([, value]) => value !== null)))
  const times = [...new Set(values.flatMap((of) => [...of.keys()]))].toSorted((a, b) => a - b)
  return {
    head: [
      time,
      ...lines.map(({ metric }) => (metric.unit ? `${say(metric.label)} (${metric.unit})` : say(metric.label))),
    ],
    rows: times.map((at) => [formatFull(at), ...values.map((of) => String(of.get(at) ?? ''))]),
  }
}

interface HistoryToolsProps {
  device: DeviceRow
  all: readonly Metric[]
  shown: readonly Metric[]
  history: History
}

const form = 'YYYY-MM-DD HH:mm:ss'
const day = (ms: number) => dayjs(formatFull(ms))

/** Selection of metrics and time range, and export of the values. */
export function HistoryTools({ device, all, shown, history }: HistoryToolsProps) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const [params, change] = useAddress()
  const range = readRange(params)
  const pick = (keys: readonly string[]) => change((now) => writeMetrics(now, keys), { replace: true })
  const save = () => {
    const name = t('history.file', {
      code: String(device.code),
      metric: shown.map(({ key }) => key).join('-'),
      from: formatFull(history.from).slice(0, 10),
      to: formatFull(history.to).slice(0, 10),
    })
    saveFile(name, toCsv(historyTable(history.lines, t('history.time'), label)))
  }
  return (
    <div className="fs-history-tools">
      {all.length > 1 && (
        <Select
          mode="multiple"
          aria-label={t('history.metrics')}
          maxTagCount="responsive"
          style={{ minWidth: shown.length > 1 ? 260 : 180 }}
          options={all.map(({ key, label: name }) => ({ value: key, label: label(name) }))}
          value={shown.map(({ key }) => key)}
          onChange={pick}
        />
      )}
      <Segmented
        aria-label={t('history.presets')}
        options={Object.keys(presets).map((preset) => ({
          value: preset,
          label: t(`history.preset.${preset as Preset}`),
        }))}
        value={'preset' in range ? range.preset : ''}
        onChange={(preset) => change((now) => writeRange(now, { preset: preset as Preset }), { replace: true })}
      />
      <DatePicker.RangePicker
        aria-label={t('history.custom')}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        allowClear={!('preset' in range)}
        value={[day(history.from), day(history.to)]}
        onChange={(chosen) => {
          const [from, to] = [chosen?.[0], chosen?.[1]].map((at) => parseTime(at?.format(form)))
          const next = from !== undefined && to !== undefined && from < to ? { from, to } : { preset: '24h' as const }
          change((now) => writeRange(now, next), { replace: true })
        }}
      />
      <Button
        icon={<DownloadOutlined />}
        onClick={save}
        disabled={history.lines.every(({ samples }) => samples.length === 0)}
      >
        {t('history.export')}
      </Button>
    </div>
  )
}
