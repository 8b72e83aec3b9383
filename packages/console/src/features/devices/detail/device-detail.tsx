import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import type { warn } from '@fengsui/contract/warnings/warning.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { markOf } from '../../../ui/badges/handling-badge.ts'
import { Online } from '../../../ui/badges/online.tsx'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import type { PagedKind } from '../../../ui/devices/device-path.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useTabTitle } from '../../../ui/page/tab-scope.ts'
import { handlingOf, RecentWarnings, worstOpen } from '../../../ui/warnings/recent-warnings.tsx'
import { useRecentWarnings } from '../../../ui/warnings/use-recent-warnings.ts'
import { DeviceChanges, PendingChange } from '../changes/device-changes.tsx'
import { HistoryPanel } from '../chart/history-panel.tsx'
import { LimitsPanel } from '../limits/limits-panel.tsx'
import { useLimits } from '../limits/use-limits.ts'
import { PortsPanel } from '../ports/ports-panel.tsx'
import { RecordsPanel } from '../records/records-panel.tsx'
import { DeviceActions } from './device-actions.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { Figures } from './figures.tsx'

const none: readonly never[] = []
/** Whether a kind reports values to draw, and not only events. */
const measures = (kind: PagedKind) => kindMetrics[kind].metrics.some(({ event }) => !event)

/** Device details: facts and last values, history, limits, ports, records, last warnings. */
export function DeviceDetail({ kind, device }: { kind: PagedKind; device: DeviceRow }) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const limits = useLimits(device.id).data ?? none
  const { rows, total } = useRecentWarnings({ deviceId: device.id })
  const title = t('detail.heading', { kind: label(deviceKind.entries[kind]), code: String(device.code) })
  useTabTitle(title)
  return (
    <Page
      title={title}
      beside={
        <>
          <Online onLine={device.onLine as 0 | 1} />
          <WorstOpen warning={worstOpen(rows)} />
        </>
      }
      actions={<DeviceActions kind={kind} device={device} warnings={total} />}
      scrolls
    >
      <PendingChange device={device} />
      <Panel bare>
        <div className="fs-device-head">
          <DeviceFacts device={device} />
          <Figures device={device} limits={limits} />
        </div>
      </Panel>
      {kind === 'gateway' && <PortsPanel gateway={device} />}
      {measures(kind) && <HistoryPanel device={device} limits={limits} warnings={rows} />}
      <LimitsPanel device={device} />
      <RecordsPanel kind={kind} device={device} />
      <DeviceChanges kind={kind} device={device} />
      <RecentWarnings
        heading={t('warnings.heading')}
        rows={rows}
        none={t('warnings.none')}
        to={`/yjxx?deviceId=${device.id}&status=all`}
      />
    </Page>
  )
}

/** Worst open warning beside the title: `■ 黄 温度超限，未处理`. */
function WorstOpen({ warning }: { warning: RowOf<typeof warn> | undefined }) {
  const { t } = useTranslation('marks')
  const label = useLabel()
  const typeName = useTypeName()
  if (!warning) return null
  const level = warning.severity as SeverityLevel
  return (
    <span className="fs-sev fs-device-worst">
      <SeverityShape level={level} />
      <b style={{ color: `var(--fs-sev-${level}-word)` }}>{label(warnSeverity.entries[level])}</b>
      {t('typeAndStatus', {
        type: typeName({ typeKey: warning.typeKey, typeName: warning.typeName }),
        status: t(`status.${markOf(handlingOf(warning))}`),
      })}
    </span>
  )
}
