import type { DeviceKind } from '../telemetry/metrics.ts'

/** Shape of an incident in the readings. */
type Way = 'drift' | 'spike' | 'chatter' | 'silence' | 'cut' | 'untouched' | 'intruder' | 'overstaffed' | 'seen'
type Range = readonly [from: number, to: number]

/** Rooms in which an incident can be caused; a filter left out matches every room. */
interface Rooms {
  readonly kinds?: readonly string[]
  readonly processes?: readonly string[]
  /** Minimum design headcount of the room. */
  readonly people?: number
  /** Whether people touch a static discharger before they enter. */
  readonly touched?: boolean
}

/** An incident type of the demonstration: one warning each. */
export interface Trouble {
  readonly typeKey: string
  readonly kind: DeviceKind
  /** The metric that exceeds its limit; null for silence and events. */
  readonly metric: string | null
  readonly severity: 1 | 2 | 3 | 4
  readonly way: Way
  /** Frequency per thousand warnings. */
  readonly weight: number
  /** Hours of day (Asia/Shanghai) in which it begins. */
  readonly hours: Range
  readonly minutes: Range
  readonly rooms: Rooms
}

const always: Range = [0, 23]
const shift: Range = [7, 15]
const production = '1'
const stores = ['2', '4', '6', '7']

const silent = (typeKey: string, kind: DeviceKind, severity: 3 | 4, weight: number): Trouble => ({
  typeKey,
  kind,
  metric: null,
  severity,
  way: 'silence',
  weight,
  hours: always,
  minutes: [9, 22],
  rooms: {},
})

/** Incident mix of an ordinary month, in history and live alike. */
export const troubles: readonly Trouble[] = [
  {
    typeKey: 'e1001',
    kind: 'chargegunpowder',
    metric: 'weight',
    severity: 1,
    way: 'chatter',
    weight: 17,
    hours: shift,
    minutes: [14, 18],
    rooms: { kinds: [production] },
  },
  {
    typeKey: 'e1013',
    kind: 'pds',
    metric: 'peopleCount',
    severity: 1,
    way: 'intruder',
    weight: 13,
    hours: [19, 22],
    minutes: [4, 12],
    rooms: { kinds: [production], touched: false },
  },
  {
    typeKey: 'a0',
    kind: 'pds',
    metric: 'peopleCount',
    severity: 2,
    way: 'overstaffed',
    weight: 95,
    hours: shift,
    minutes: [2, 8],
    rooms: { kinds: [production], people: 4 },
  },
  {
    typeKey: 'a9',
    kind: 'electrostatic',
    metric: null,
    severity: 2,
    way: 'untouched',
    weight: 45,
    hours: [8, 15],
    minutes: [3, 6],
    rooms: { kinds: [production], people: 3 },
  },
  {
    typeKey: 'e1014',
    kind: 'gateway',
    metric: null,
    severity: 2,
    way: 'cut',
    weight: 40,
    hours: always,
    minutes: [4, 9],
    rooms: {},
  },
  {
    typeKey: 'm1',
    kind: 'th',
    metric: 'temperature',
    severity: 3,
    way: 'drift',
    weight: 110,
    hours: [9, 16],
    minutes: [26, 40],
    // Heat: only where something is dried or cools down.
    rooms: { kinds: [production, '9'], processes: ['16', '17'] },
  },
  {
    typeKey: 'm2',
    kind: 'th',
    metric: 'humidity',
    severity: 3,
    way: 'drift',
    weight: 130,
    hours: [5, 11],
    minutes: [20, 40],
    // Damp: only in a store with thick walls and little air.
    rooms: { kinds: stores },
  },
  {
    typeKey: 'm3',
    kind: 'dust',
    metric: 'concentration',
    severity: 3,
    way: 'spike',
    weight: 105,
    hours: shift,
    minutes: [3, 8],
    rooms: { kinds: [production] },
  },
  {
    typeKey: 'm4',
    kind: 'druginvolved',
    metric: 'speed',
    severity: 3,
    way: 'spike',
    weight: 45,
    hours: shift,
    minutes: [2, 5],
    rooms: { kinds: [production] },
  },
  {
    typeKey: 'a8',
    kind: 'electrostatic',
    metric: 'resistance',
    severity: 3,
    way: 'drift',
    weight: 60,
    hours: shift,
    minutes: [18, 40],
    rooms: {},
  },
  silent('a5', 'pds', 3, 60),
  silent('e1025', 'chargegunpowder', 3, 30),
  silent('a7', 'th', 4, 110),
  silent('a12', 'dust', 4, 40),
  silent('a13', 'druginvolved', 4, 40),
  silent('a16', 'electrostatic', 4, 56),
]

/** Too many people as a camera's image analysis detects them: in rooms with a camera, instead of the people detector. */
export const crowdSeen: Trouble = {
  typeKey: 'a0',
  kind: 'camera',
  metric: 'aiEvent',
  severity: 2,
  way: 'seen',
  weight: 0,
  hours: shift,
  minutes: [2, 8],
  rooms: {},
}
