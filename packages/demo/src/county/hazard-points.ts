import { hazardMetric } from '@fengsui/contract/dictionaries/hazards.ts'
import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { DemoCounty } from './county.ts'
import type { DemoDevice } from './devices.ts'
import { demoId } from './ids.ts'
import { holder } from './people.ts'

interface Point {
  device: DemoDevice
  name: string
  metricKey: KeyOf<typeof hazardMetric>
  unitText: string
  lowLow: string | null
  low: string | null
  high: string
  highHigh: string
}

const share = (of: number, part: number) => (of * part).toFixed(4)

/** Returns the hazard points: the tank of each plant, and the explosive in its transit stores. */
export function demoHazardPoints({ devices, workplaces }: Pick<DemoCounty, 'devices' | 'workplaces'>) {
  const rooms = new Map(workplaces.map((room) => [room.id, room]))
  const found = devices.flatMap((device): Point[] => {
    const room = rooms.get(device.workplaceId ?? '')
    if (device.kind === 'levelgauge') {
      const height = Number(device.attrs.tankHeight)
      const limits = {
        lowLow: share(height, 0.05),
        low: share(height, 0.1),
        high: share(height, 0.9),
        highHigh: share(height, 0.95),
      }
      return [{ device, name: '酒精储罐', metricKey: hazardMetric.is.level, unitText: 'm', ...limits }]
    }
    if (device.kind !== 'chargegunpowder' || room?.workplaceKind !== workplaceKind.is.transitStore) return []
    const most = Number(room.xianDingYaoLiang)
    const limits = { lowLow: null, low: null, high: share(most, 0.9), highHigh: share(most, 1) }
    return [{ device, name: room.name, metricKey: hazardMetric.is.quantity, unitText: 'kg', ...limits }]
  })
  return found.map(({ device, name, ...point }, n) => {
    const { realName, phone } = holder('contactLeader', n % 19)
    return {
      id: demoId('hazardPoint', n + 1),
      enterpriseId: device.enterpriseId,
      pointCode: `HZ-${device.code}`,
      pointName: point.metricKey === hazardMetric.is.level ? `${name}液位` : `${name}药量`,
      hazardName: name,
      hazardLevel: '0',
      deviceId: device.id,
      ...point,
      responsible: realName,
      responsiblePhone: phone,
      longitude: device.longitude,
      latitude: device.latitude,
    }
  })
}
