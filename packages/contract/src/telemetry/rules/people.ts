import type { KindRule } from '../kind-rule.ts'
import { row } from './row.ts'

const people = { kind: 'pds', source: 'pds' } as const
const overMan = {
  ...people,
  metric: 'peopleCount',
  op: '>',
  value: null,
  valueFrom: 'maxPerson',
  clearSeconds: 30,
} as const
/** Workplaces where nobody may be at night or in a stop: not the gatehouse, not the office. */
const workplaceKinds = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '13']
const presence = { ...people, metric: 'motion', op: '>', value: 0, forSeconds: 60, clearSeconds: 60 } as const
const untouched = {
  kind: 'electrostatic',
  source: 'electrostatic',
  metric: 'touch',
  op: 'untouched',
  value: 60,
} as const

/** Rules for people, static electricity and people near machines. */
export const peopleRules: readonly KindRule[] = [
  row({
    kind: 'electrostatic',
    metric: 'resistance',
    op: '>',
    value: 100,
    valueFrom: 'groundLimit',
    forSamples: 2,
    clearMode: 'percent',
    clearValue: 90,
    clearSamples: 2,
    typeKey: 'a8',
    source: 'electrostatic',
    origin: 'standard',
    standard: 'GB 12158',
    clause: '6.1.2',
    edition: '2006',
  }),
  row({ ...untouched, typeKey: 'a9', gates: { stopMutes: true } }),
  row({ ...untouched, typeKey: 'e1024', forSeconds: 600, gates: { stopMutes: true, forFrom: 'staticMinutes' } }),
  row({ ...overMan, typeKey: 'a0', forSeconds: 30, gates: { stopMutes: true, forFrom: 'overManSeconds' } }),
  row({ ...overMan, typeKey: 'e1023', forSeconds: 600, gates: { stopMutes: true, forFrom: 'longOverManMinutes' } }),
  row({ ...presence, typeKey: 'e1013', gates: { workplaceKinds, period: 'offHours', alsoFrom: 'peopleCount' } }),
  row({ ...presence, typeKey: 'e1022', gates: { workplaceKinds, period: 'stop', alsoFrom: 'peopleCount' } }),
  row({
    ...people,
    metric: 'manMachine',
    op: '>',
    value: 0,
    forSeconds: 2,
    clearSeconds: 2,
    typeKey: 'a14',
    gates: { machineRuns: true },
  }),
  row({ ...people, metric: 'offPost', op: '>', value: 0, forSeconds: 10, clearSeconds: 10, typeKey: 'a15' }),
]

/** A touch with a body resistance outside this range (ohms) fails (part B). */
export const bodyResistance = { min: 1e5, max: 1e9 } as const
