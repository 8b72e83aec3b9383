import type { Row } from '../../ui/client/resource-calls.ts'

const lastValue = (device: Row, metric: string): number | undefined =>
  (device.lastValues as Readonly<Record<string, number>> | null)?.[metric]

/**
 * Returns a workplace with the sums of its detectors' and scales' current readings; without any, the
 * server's last sums.
 */
export function liveLoads(workplace: Row, devices: readonly Row[]): Row {
  const sum = (kind: string, metric: string): number | undefined => {
    const values = devices.filter((device) => device.kind === kind).flatMap((device) => lastValue(device, metric) ?? [])
    return values.length > 0 ? values.reduce((total, value) => total + value, 0) : undefined
  }
  return {
    ...workplace,
    peopleNow: sum('pds', 'peopleCount') ?? workplace.peopleNow,
    weightNow: sum('chargegunpowder', 'weight') ?? workplace.weightNow,
  }
}
