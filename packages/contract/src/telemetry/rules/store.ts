import type { KindRule } from '../kind-rule.ts'
import { row } from './row.ts'

const lidar = (metric: string, op: '>' | '<', value: number, seconds: number, clearValue: number, typeKey: string) =>
  row({
    kind: 'lidar',
    metric,
    op,
    value,
    forSeconds: seconds,
    clearValue,
    clearSeconds: seconds,
    typeKey,
    source: 'warehouse',
  })

/** `field` holds a limit of the tank itself, in metres, which goes before the part of its height. */
const level = (op: '>' | '<', share: number, severity: 1 | 2, field?: 'levelLow' | 'levelHigh') =>
  row({
    kind: 'levelgauge',
    metric: 'level',
    op,
    value: null,
    valueFrom: `${field ? `${field}|` : ''}tankHeight*${share}`,
    forSeconds: 10,
    clearMode: 'inside',
    clearFrom: 'tankHeight*0.02',
    clearSeconds: 10,
    typeKey: 'e1018',
    severity,
    source: 'produce',
  })

/** Rules for stacks, volumes and tanks. */
export const storeRules: readonly KindRule[] = [
  { ...lidar('stackHeight', '>', 2.5, 60, 2.4, 'w10'), valueFrom: 'maxStackHeight' },
  lidar('wallDistance', '<', 0.45, 120, 0.47, 'w101'),
  lidar('aisleWidth', '<', 1.5, 120, 1.55, 'w20'),
  row({
    kind: 'lidar',
    metric: 'occupiedVolume',
    op: '>',
    value: null,
    valueFrom: 'totalVolume*0.8',
    forSeconds: 600,
    clearFrom: 'totalVolume*0.75',
    clearSeconds: 600,
    typeKey: 'e1017',
    source: 'produce',
  }),
  row({
    kind: 'warehousevolume',
    metric: 'occupancy',
    op: '>',
    value: 90,
    forSeconds: 600,
    clearValue: 85,
    clearSeconds: 600,
    typeKey: 'e1017',
    source: 'produce',
  }),
  level('>', 0.95, 1),
  level('>', 0.9, 2, 'levelHigh'),
  level('<', 0.1, 2, 'levelLow'),
  level('<', 0.05, 1),
  row({
    kind: 'nvr',
    metric: 'diskFree',
    op: '<',
    value: null,
    valueFrom: 'diskTotal*0.05',
    typeKey: 'a11',
    source: 'device',
  }),
]
