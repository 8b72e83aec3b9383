import type { Trouble } from '@fengsui/contract/demonstration/troubles.ts'
import { type RaisedBy, raisedBy } from '@fengsui/contract/warnings/raised-by.ts'
import type { DemoDevice } from '../devices.ts'
import type { Random } from '../random.ts'
import type { DemoWorkplace } from '../workplaces.ts'

/** The values of an episode: first, worst, and the limit both exceed. */
export interface Figures {
  first: number
  worst: number
  threshold: number
}
type Draw = (random: Random, device: DemoDevice, room: DemoWorkplace | undefined) => Figures

/** The warning attributes of a kind of trouble. */
export interface TroublePattern {
  typeKey: string
  source: RaisedBy['source']
  kind: DemoDevice['kind']
  unit: string
}

export function patternOf({ typeKey, kind }: Trouble): TroublePattern {
  const { source, metric } = raisedBy(kind, typeKey)
  return { typeKey, source, kind: kind as DemoDevice['kind'], unit: metric?.unit ?? '' }
}

/** Returns values above the limit: the first by a random amount, the worst up to half as much again. */
function above(threshold: number, random: Random, low: number, high: number, decimals: number): Figures {
  const first = threshold + random.between(low, high, decimals)
  const worst = first + random.between(0, (high - low) / 2, decimals)
  return { first: Number(first.toFixed(decimals)), worst: Number(worst.toFixed(decimals)), threshold }
}
const limitOf = (device: DemoDevice, name: string) => Number(device.attrs[name])
const dryingRoom = '9'

/** Value generators of the types that have values. */
const figures: Readonly<Record<string, Draw>> = {
  e1001: (random, device) => {
    const limit = limitOf(device, 'xianDingYaoLiang')
    return above(limit, random, limit * 0.02, limit * 0.12, 3)
  },
  e1013: () => ({ first: 1, worst: 1, threshold: 0 }),
  a0: (random, device) => {
    const limit = limitOf(device, 'maxPerson')
    return { first: limit + 1, worst: limit + 1 + random.whole(0, 1), threshold: limit }
  },
  m1: (random, _, room) => above(room?.workplaceKind === dryingRoom ? 58 : 32, random, 0.2, 1, 1),
  m2: (random) => above(85, random, 0.5, 7, 1),
  m3: (random) => above(10, random, 0.4, 12, 2),
  m4: (random, device) => {
    const limit = limitOf(device, 'maxSpeed')
    return above(limit, random, 1, limit * 0.08 + 1, 0)
  },
  a8: (random) => above(100, random, 4, 80, 1),
}

/** How sure the image analysis of a camera is, against what its rule demands. */
function sure(random: Random): Figures {
  const confidence = random.between(0.82, 0.96, 2)
  return { first: confidence, worst: confidence, threshold: 0.75 }
}

export const figuresOf = ({ typeKey, kind }: Trouble, ...of: Parameters<Draw>): Figures | null =>
  kind === 'camera' ? sure(of[0]) : (figures[typeKey]?.(...of) ?? null)
