import { type RaisedBy, raisedBy } from '@fengsui/contract/warnings/raised-by.ts'
import type { DemoDevice } from '../devices.ts'
import type { Chance } from '../random.ts'
import type { DemoWorkplace } from '../workplaces.ts'

/** The figures of one episode: its first value, its worst, and the limit both are over. */
export interface Figures {
  first: number
  worst: number
  threshold: number
}
type Draw = (random: Chance, device: DemoDevice, room: DemoWorkplace | undefined) => Figures | null
type Range = readonly [from: number, to: number]

/** What goes wrong in an ordinary month, how often, when and for how long. */
export interface Habit {
  typeKey: string
  source: RaisedBy['source']
  kind: DemoDevice['kind']
  unit: string
  /** Share among the types of its severity. */
  weight: number
  /** Hours of the day in which it begins. */
  hours: Range
  /** How long it lasts. */
  minutes: Range
  /** Null for a type without figures; answers null where a device or room cannot have it. */
  figures: Draw | null
}

const habit = (
  typeKey: string,
  kind: Habit['kind'],
  unit: string,
  weight: number,
  hours: Range,
  minutes: Range,
  figures: Draw | null,
): Habit => ({ typeKey, source: raisedBy(kind, typeKey).source, kind, unit, weight, hours, minutes, figures })

const outage = (typeKey: string, kind: Habit['kind'], weight: number, minutes: Range = [6, 50]) =>
  habit(typeKey, kind, '', weight, [0, 23], minutes, null)

/** So much above the limit at first, and up to half as much again at its worst. */
function above(threshold: number, random: Chance, low: number, high: number, decimals: number): Figures {
  const first = threshold + random.between(low, high, decimals)
  const worst = first + random.between(0, (high - low) / 2, decimals)
  return { first: Number(first.toFixed(decimals)), worst: Number(worst.toFixed(decimals)), threshold }
}
const limitOf = (device: DemoDevice, name: string) => Number(device.attrs[name])
const overMan: Draw = (random, device) => {
  const limit = limitOf(device, 'maxPerson')
  return { first: limit + 1, worst: limit + 1 + random.whole(0, 1), threshold: limit }
}
const overCharge: Draw = (random, device) => {
  const limit = limitOf(device, 'xianDingYaoLiang')
  return above(limit, random, limit * 0.02, limit * 0.12, 3)
}
const heat: Draw = (random, _, room) =>
  room?.workplaceKind === '8' ? null : above(room?.workplaceKind === '1' ? 34 : 35, random, 0.2, 2.4, 1)
const damp: Draw = (random, _, room) => {
  if (room && ['2', '3', '4', '6', '7'].includes(room.workplaceKind)) return above(85, random, 0.5, 7, 1)
  const loose = ['02', '03', '04', '07', '08', '12', '13', '21'].includes(room?.processType ?? '')
  return loose ? above(80, random, 0.5, 7, 1) : null
}
const overSpeed: Draw = (random, device) => {
  const limit = limitOf(device, 'maxSpeed')
  return above(limit, random, 1, limit * 0.08 + 1, 0)
}

const shift: Range = [6, 17]

/** By severity, red first: how many of a hundred warnings it has, and what it consists of. */
export const habits: readonly (readonly [severity: 1 | 2 | 3 | 4, share: number, list: readonly Habit[]])[] = [
  [
    1,
    6,
    [
      habit('e1001', 'chargegunpowder', 'kg', 5, shift, [2, 12], overCharge),
      habit('e1023', 'pds', '人', 3, shift, [11, 25], overMan),
      habit('e1013', 'pds', '', 2, [19, 22], [4, 15], () => ({ first: 1, worst: 1, threshold: 0 })),
    ],
  ],
  [
    2,
    15,
    [
      habit('a0', 'pds', '人', 9, shift, [1, 9], overMan),
      habit('a9', 'electrostatic', '', 4, shift, [1, 6], null),
      habit('m5', 'druginvolved', 'min', 2, [9, 16], [5, 30], (random, device) =>
        above(limitOf(device, 'maxRunMinutes'), random, 1, 4, 0),
      ),
      outage('e1014', 'gateway', 4, [3, 40]),
    ],
  ],
  [
    3,
    48,
    [
      habit('m1', 'th', '℃', 5, [11, 15], [5, 70], heat),
      habit('m2', 'th', '%RH', 6, [6, 11], [8, 80], damp),
      habit('m3', 'dust', 'mg/m³', 4, shift, [2, 20], (random) => above(10, random, 0.4, 12, 2)),
      habit('m4', 'druginvolved', 'rpm', 2, shift, [1, 5], overSpeed),
      habit('a8', 'electrostatic', 'Ω', 2, shift, [4, 40], (random) => above(100, random, 4, 80, 1)),
      outage('a5', 'pds', 4),
      outage('e1025', 'chargegunpowder', 2),
    ],
  ],
  [
    4,
    32,
    [
      outage('a7', 'th', 5),
      outage('a12', 'dust', 2),
      outage('a13', 'druginvolved', 2),
      outage('a16', 'electrostatic', 3),
    ],
  ],
]
