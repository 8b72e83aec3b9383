import { deviceKinds } from '../../devices/kinds/device-kinds.ts'
import type { KindRule } from '../kind-rule.ts'
import type { Metric } from '../metrics.ts'
import { row } from './row.ts'

const isSwitch = ({ min, max, decimals }: Metric): boolean => min === 0 && max === 1 && decimals === 0

/** Three consecutive implausible readings are a sensor fault; three valid ones clear it. */
export const faultRules: readonly KindRule[] = deviceKinds
  .filter(({ measures }) => measures)
  .flatMap(({ code: kind, metrics }) =>
    metrics
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
