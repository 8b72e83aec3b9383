import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { kindMetrics, type Metric } from '@fengsui/contract/telemetry/metrics.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { Online } from '../../../ui/badges/online.tsx'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { isPagedKind } from '../../../ui/devices/device-path.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatMeasured } from '../../../ui/format/number.ts'
import { isSwitchMetric } from '../../../ui/limits/words.ts'
import { warningsCell } from './cells.tsx'
import './device-card.css'

const isCardFigure = (metric: Metric): boolean => !metric.event && !isSwitchMetric(metric) && metric.key !== 'heartbeat'

/** Device card for phones: name, presence, place, values with time, open warnings. */
export function DeviceCard({ of, row }: { of: Resource; row: Row }) {
  const label = useLabel()
  const kind = of.only.kind
  const metrics = isPagedKind(kind) ? kindMetrics[kind].metrics.filter(isCardFigure).slice(0, 3) : []
  const values = (row.lastValues ?? {}) as Readonly<Record<string, number>>
  return (
    <article className="fs-device-card">
      <header>
        <b>{String(row.name)}</b>
        <Online onLine={row.onLine as 0 | 1} />
      </header>
      <p>
        {String(row.workplaceName ?? '')}
        {Boolean(row.workplaceName && row.enterpriseName) && ' · '}
        {Boolean(row.enterpriseName) && (
          <EnterpriseLink id={row.enterpriseId as string | null} name={String(row.enterpriseName)} />
        )}
      </p>
      <dl>
        {metrics.map(({ key, label: name, unit }) => (
          <div key={key}>
            <dt>{label(name)}</dt>
            <dd>
              <b>{formatMeasured(values[key], unit)}</b> {values[key] === undefined ? '' : unit}
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        <Stamp time={row.lastValueTime as string | null} />
        {warningsCell(row)}
      </footer>
    </article>
  )
}
