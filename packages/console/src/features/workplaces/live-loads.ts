import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { workplace } from '@fengsui/contract/workplaces/workplace.ts'

type Workplace = Pick<RowOf<typeof workplace>, 'peopleNow' | 'weightNow' | 'maxPerson' | 'xianDingYaoLiang'>
type Device = Pick<DeviceRow, 'kind' | 'lastValues'>

const lastValue = (device: Device, metric: string): number | undefined => device.lastValues?.[metric]

/**
 * Returns a workplace with the sums of its detectors' and scales' current readings; without any, the
 * server's last sums.
 */
export function liveLoads(workplace: Workplace, devices: readonly Device[]): Workplace {
  const sum = (kind: string, metric: string): number | undefined => {
    const values = devices.filter((device) => device.kind === kind).flatMap((device) => lastValue(device, metric) ?? [])
    return values.length > 0 ? values.reduce((total, value) => total + value, 0) : undefined
  }
  return {
    ...workplace,
    peopleNow: sum('pds', 'peopleCount') ?? workplace.peopleNow,
    weightNow: sum('chargegunpowder', 'weight')?.toString() ?? workplace.weightNow,
  }
}
