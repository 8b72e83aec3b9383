import { inspectionShift, inspectionTarget, patrolResult } from '@fengsui/contract/dictionaries/checks.ts'
import { inspectResult } from '@fengsui/contract/dictionaries/orders.ts'
import type { DemoCounty } from '../county/county.ts'
import { atWork, DAY, dayOf, HOUR } from '../county/days.ts'
import { demoId } from '../county/ids.ts'

const safetyOf = ({ users }: DemoCounty, enterpriseId: string) =>
  users.find((user) => user.enterpriseId === enterpriseId && user.roleAlias === 'esp_safety')

/** Returns the inspections of machines, every morning; every ninth machine was left out for some days. */
export function demoMachineInspections(county: DemoCounty, now: number) {
  const machines = county.devices.filter(({ kind }) => kind === 'druginvolved')
  return machines.flatMap((machine, at) => {
    const safety = safetyOf(county, machine.enterpriseId)
    if (!safety) return []
    const newest = at % 9 === 4 ? 3 : 0
    return [newest, newest + 1].map((days) => {
      const time = atWork(now - days * DAY - (2 + (at % 3)) * HOUR - ((at * 37) % 240) * 60_000, now)
      return {
        id: demoId('inspection', at * 2 + (days - newest) + 1),
        enterpriseId: machine.enterpriseId,
        machineId: machine.id,
        inspectTime: new Date(time).toISOString(),
        inspector: safety.realName,
        cleaned: 1,
        grounded: 1,
        guardOk: 1,
        noiseOk: 1,
        result: at % 11 === 7 && days === newest ? inspectResult.is.conditional : inspectResult.is.passed,
        files: [],
        createUser: safety.id,
        createTime: new Date(time + HOUR / 2).toISOString(),
      }
    })
  })
}

/** Rooms inspected of each plant. */
const perPlant = 5
/** Shifts, and the hour of their round. */
const shifts = [
  [inspectionShift.is.morning, 8],
  [inspectionShift.is.noon, 13],
  [inspectionShift.is.evening, 17],
] as const

/** Returns the inspections of rooms by shift in the last days. */
export function demoInspections(county: DemoCounty, now: number) {
  return county.enterprises.flatMap((enterprise, plant) => {
    const safety = safetyOf(county, enterprise.id)
    const rooms = county.workplaces.filter(({ enterpriseId }) => enterpriseId === enterprise.id).slice(0, perPlant)
    if (!safety) return []
    return rooms.map((room, n) => {
      const isOdd = (plant + n) % 13 === 12
      const [shift, hour] = shifts[n % 3] ?? shifts[0]
      const round =
        new Date(`${dayOf(now - (n % 3) * DAY)}T00:00:00+08:00`).getTime() + hour * HOUR + plant * 4 * 60_000
      const time = round > now ? round - DAY : round
      return {
        id: demoId('inspection', 500_000 + plant * perPlant + n),
        enterpriseId: enterprise.id,
        targetKind: inspectionTarget.is.workplace,
        targetId: room.id,
        shift,
        inspectTime: new Date(time).toISOString(),
        inspector: safety.realName,
        temperature: String(14 + ((plant + n) % 9)),
        humidity: String(62 + ((plant * 3 + n) % 16)),
        result: isOdd ? patrolResult.is.abnormal : patrolResult.is.normal,
        content: isOdd ? '湿度偏低，已开启喷雾加湿' : null,
        files: [],
        createUser: safety.id,
        createTime: new Date(time + HOUR / 4).toISOString(),
      }
    })
  })
}
