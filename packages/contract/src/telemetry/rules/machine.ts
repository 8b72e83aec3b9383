import type { KindRule } from '../kind-rule.ts'
import { row } from './row.ts'

/** A machine runs above this many turns a minute (domain-model.md#R1.8). */
export const standstill = 5
/** Maximum explosive, in kg, allowed in a room whose work has stopped. */
const leftInStop = 0.5

const machine = { kind: 'druginvolved', source: 'produce' } as const

/** Rules for explosive quantity, machines, sound and vehicles. */
/** Speed on a road; a drawn road or area may say less. */
const onRoad = {
  kind: 'vehicleterminal',
  op: '>',
  forSeconds: 15,
  clearMode: 'inside',
  clearValue: 5,
  clearSeconds: 30,
  typeKey: 'e1004',
  source: 'vehicle',
} as const
/** Vehicles with dangerous goods: 80 km/h on motorways, 60 km/h on other roads. */
const transportRules = {
  origin: 'standard',
  standard: '危险货物道路运输安全管理办法',
  clause: '46',
  edition: '2019',
} as const

export const machineRules: readonly KindRule[] = [
  row({
    kind: 'chargegunpowder',
    metric: 'weight',
    op: '>',
    value: null,
    valueFrom: 'xianDingYaoLiang',
    forSeconds: 10,
    clearMode: 'percent',
    clearValue: 95,
    clearSeconds: 10,
    typeKey: 'e1001',
    source: 'produce',
  }),
  row({
    ...machine,
    metric: 'speed',
    op: '>',
    value: null,
    valueFrom: 'maxSpeed',
    forSeconds: 5,
    clearFrom: 'ratedSpeed',
    clearSeconds: 30,
    typeKey: 'm4',
    gates: { stopMutes: true },
  }),
  row({
    ...machine,
    metric: 'runMinutes',
    op: '>',
    value: 120,
    valueFrom: 'maxRunMinutes',
    clearValue: 0,
    clearSeconds: 900,
    typeKey: 'm5',
    gates: { stopMutes: true, clearSecondsFrom: 'restMinutes' },
  }),
  row({
    ...machine,
    metric: 'running',
    op: '>',
    value: 0,
    forSeconds: 30,
    clearSeconds: 30,
    typeKey: 'e1022',
    gates: { period: 'stop' },
  }),
  row({
    ...machine,
    metric: 'speed',
    op: '>',
    value: standstill,
    forSeconds: 30,
    clearSeconds: 30,
    typeKey: 'e1022',
    gates: { period: 'stop' },
  }),
  row({
    kind: 'chargegunpowder',
    metric: 'weight',
    op: '>',
    value: leftInStop,
    forSeconds: 600,
    clearMode: 'percent',
    clearValue: 95,
    clearSeconds: 60,
    typeKey: 'e1022',
    source: 'produce',
    gates: { workplaceKinds: ['1', '8', '9'], anywhere: false, period: 'stop' },
  }),
  row({
    ...machine,
    metric: 'running',
    op: '<',
    value: 1,
    forSeconds: 1800,
    clearSeconds: 30,
    typeKey: 'a4',
    gates: { period: 'workHours', afterOpposite: true, stopMutes: true },
  }),
  row({
    kind: 'sound',
    metric: 'level',
    op: '>',
    value: 85,
    valueFrom: 'soundLimit',
    forSeconds: 10,
    clearMode: 'strict',
    clearValue: 80,
    clearSeconds: 30,
    typeKey: 'e1016',
    source: 'produce',
  }),
  row({
    kind: 'sound',
    metric: 'level',
    op: '>',
    value: 120,
    clearMode: 'strict',
    clearValue: 80,
    clearSeconds: 30,
    typeKey: 'e1016',
    severity: 1,
    source: 'produce',
  }),
  row({
    // On roads whose kind is on no map.
    ...onRoad,
    metric: 'speed',
    value: 80,
  }),
  row({ ...onRoad, metric: 'speedMotorway', value: 80, ...transportRules }),
  row({ ...onRoad, metric: 'speedRoad', value: 60, ...transportRules }),
  row({ ...onRoad, metric: 'speedUrban', value: 50 }),
  row({ ...onRoad, metric: 'speedPlant', value: 15 }),
  ...[['>', 40] as const, ['<', -20] as const].map(([op, value]) =>
    row({
      kind: 'vehicleterminal',
      metric: 'cargoTemp',
      op,
      value,
      forSeconds: 300,
      clearMode: 'inside',
      clearValue: 2,
      clearSeconds: 300,
      typeKey: 'e1006',
      source: 'vehicle',
    }),
  ),
]
