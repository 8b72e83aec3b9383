import type { KindRule } from '../kind-rule.ts'
import { type DeviceKind, kindMetrics, type Metric } from '../metrics.ts'
import { row } from './row.ts'

/** Measuring kinds; the others report their own faults. */
const measuring: readonly DeviceKind[] = [
  'th',
  'dust',
  'electrostatic',
  'pds',
  'chargegunpowder',
  'druginvolved',
  'sound',
  'lidar',
  'levelgauge',
  'warehousevolume',
  'vehicleterminal',
]

const isSwitch = ({ min, max, decimals }: Metric): boolean => min === 0 && max === 1 && decimals === 0

/** Three consecutive implausible readings are a sensor fault; three valid ones clear it. */
export const faultRules: readonly KindRule[] = measuring.flatMap((kind) =>
  kindMetrics[kind].metrics
    .filter((metric) => metric.sampleSeconds !== null && !isSwitch(metric))
    .map(({ key }) =>
      row({
        kind,
        metric: key,
        op: 'fault',
        value: null,
        forSamples: 3,
        clearSamples: 3,
        typeKey: 'e1030',
        source: 'device',
      }),
    ),
)
