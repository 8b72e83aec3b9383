import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { expect, test } from 'vitest'
import type { LimitedWorkplace } from './judge-limits.ts'
import { deviceOf, feed, held, judgeOf, room, type Sample, type Setting, story } from './test/scene.ts'

const store: LimitedWorkplace = { workplaceKind: '5', processType: null, fields: {} }
const packing: LimitedWorkplace = { ...room, processType: '15' }
const crowd: LimitedWorkplace = { ...room, fields: { maxPerson: 3 } }
const scale = { kind: 'chargegunpowder', fields: { xianDingYaoLiang: '10.000' } } as const
const machine = { kind: 'druginvolved', fields: { maxSpeed: '1000.00', ratedSpeed: 800, restMinutes: 10 } } as const

type Case = readonly [name: string, setting: Setting, samples: readonly Sample[], story: readonly string[]]

const cases: readonly Case[] = [
  [
    'production room above 32 for 30 s, clear at 31 for 120 s',
    { kind: 'th' },
    [...held('temperature', 0, 30, 5, 32.1), ...held('temperature', 35, 155, 5, 31)],
    ['raise m1/3 from 0 at 30', 'recover m1 0..35'],
  ],
  [
    'production room above 34 at once, clear at 33 for 120 s',
    { kind: 'th' },
    [['temperature', 0, 34.1], ...held('temperature', 5, 125, 5, 33)],
    ['raise m1/2 from 0 at 0', 'raise m1/3 from 0 at 30', 'recover m1 0..5'],
  ],
  ['32 itself is not above', { kind: 'th' }, held('temperature', 0, 600, 60, 32), []],
  [
    'the two grades follow the limit of the room, two degrees apart',
    { kind: 'th', fields: { tempMax: 30 } },
    [...held('temperature', 0, 60, 60, 28.5), ['temperature', 120, 30.5]],
    ['raise m1/3 from 0 at 60', 'raise m1/2 from 120 at 120'],
  ],
  [
    'production room below 0 at once, clear at 1',
    { kind: 'th' },
    [['temperature', 0, -0.1], ...held('temperature', 60, 180, 60, 1)],
    ['raise m1/3 from 0 at 0', 'recover m1 0..60'],
  ],
  ['a store stands 33', { kind: 'th', workplace: store }, held('temperature', 0, 600, 60, 33), []],
  [
    'store above 33, then above 35',
    { kind: 'th', workplace: store },
    [...held('temperature', 0, 60, 60, 34.9), ['temperature', 120, 35.1]],
    ['raise m1/3 from 0 at 60', 'raise m1/2 from 120 at 120'],
  ],
  ['store below -20', { kind: 'th', workplace: store }, [['temperature', 0, -20.5]], ['raise m1/3 from 0 at 0']],
  ...[room, store].map(
    (workplace): Case => [
      `a rise of more than 3 within 60 s in a room of kind ${workplace.workplaceKind}, over below 1 for 120 s`,
      { kind: 'th', workplace },
      [...held('temperature', 0, 60, 60, 20), ['temperature', 120, 23.5], ...held('temperature', 180, 300, 60, 23.6)],
      ['raise m1/3 from 120 at 120', 'recover m1 120..180'],
    ],
  ),
  [
    'composition room drier than 45 for 60 s, clear at 48 for 180 s',
    { kind: 'th' },
    [...held('humidity', 0, 60, 60, 44), ...held('humidity', 120, 300, 60, 48)],
    ['raise m2/3 from 0 at 60', 'recover m2 0..120'],
  ],
  ['composition room damper than 80', { kind: 'th' }, held('humidity', 0, 60, 60, 81), ['raise m2/3 from 0 at 60']],
  [
    'no humidity limit where nothing loose is handled',
    { kind: 'th', workplace: packing },
    held('humidity', 0, 900, 60, 99),
    [],
  ],
  [
    'store damper than 85',
    { kind: 'th', workplace: store },
    [...held('humidity', 0, 600, 60, 84), ...held('humidity', 660, 720, 60, 86)],
    ['raise m2/3 from 660 at 720'],
  ],
  [
    'dust above 10, clear below 8 (not at 8)',
    { kind: 'dust' },
    [
      ...held('concentration', 0, 30, 30, 11),
      ...held('concentration', 60, 180, 30, 8),
      ...held('concentration', 210, 270, 30, 7.9),
    ],
    ['raise m3/3 from 0 at 30', 'recover m3 0..210'],
  ],
  [
    'dust above 30 is red, besides the grade below it',
    { kind: 'dust' },
    [...held('concentration', 0, 30, 30, 40), ...held('concentration', 60, 120, 30, 5)],
    ['raise m3/1 from 0 at 30', 'raise m3/3 from 0 at 30', 'recover m3 0..60', 'recover m3 0..60'],
  ],
  [
    'ground resistance by two samples in succession',
    { kind: 'electrostatic' },
    [
      ['resistance', 0, 120],
      ['resistance', 60, 95],
      ['resistance', 120, 101],
      ['resistance', 180, 130],
      ['resistance', 240, 90],
      ['resistance', 300, 95],
      ['resistance', 360, 90],
      ['resistance', 420, 80],
    ],
    ['raise a8/3 from 120 at 180', 'recover a8 120..360'],
  ],
  [
    'people above the limit for 30 s, then for 10 min',
    { kind: 'pds', workplace: crowd },
    [...held('peopleCount', 0, 600, 5, 4), ...held('peopleCount', 605, 635, 5, 3)],
    ['raise a0/2 from 0 at 30', 'raise e1023/1 from 0 at 600', 'recover e1023 0..605', 'recover a0 0..605'],
  ],
  ['no people limit, no judgement', { kind: 'pds' }, held('peopleCount', 0, 900, 5, 200), []],
  [
    'a person where a machine runs for 2 s',
    { kind: 'pds' },
    [...held('manMachine', 0, 2, 2, 1), ...held('manMachine', 4, 6, 2, 0)],
    ['raise a14/1 from 0 at 2', 'recover a14 0..4'],
  ],
  [
    'somebody at an unattended post for 10 s',
    { kind: 'pds' },
    [...held('offPost', 0, 10, 5, 1), ...held('offPost', 15, 25, 5, 0)],
    ['raise a15/2 from 0 at 10', 'recover a15 0..15'],
  ],
  [
    'explosive above the limit for 10 s, clear at 95 %',
    scale,
    [...held('weight', 0, 10, 5, 10.1), ...held('weight', 15, 60, 5, 9.6), ...held('weight', 65, 75, 5, 9.5)],
    ['raise e1001/1 from 0 at 10', 'recover e1001 0..65'],
  ],
  [
    'machine above its highest speed for 5 s, clear at the rated speed for 30 s',
    machine,
    [...held('speed', 0, 10, 5, 1001), ...held('speed', 20, 60, 10, 900), ...held('speed', 70, 100, 10, 800)],
    ['raise m4/3 from 0 at 5', 'recover m4 0..70'],
  ],
  [
    'machine longer than 120 min at once, clear after its rest',
    machine,
    [
      ['runMinutes', 0, 120],
      ['runMinutes', 60, 121],
      ...held('runMinutes', 120, 600, 60, 0),
      ['runMinutes', 660, 1],
      ...held('runMinutes', 720, 1320, 60, 0),
    ],
    ['raise m5/2 from 60 at 60', 'recover m5 60..720'],
  ],
  [
    'a machine that ran stops for more than 30 min in production hours',
    machine,
    [...held('running', 0, 60, 10, 1), ...held('running', 70, 1870, 10, 0), ...held('running', 1880, 1910, 10, 1)],
    ['raise a4/3 from 70 at 1870', 'recover a4 70..1880'],
  ],
  ['a machine that did not run today has not stopped', machine, held('running', 0, 3600, 10, 0), []],
  ['sound above 85 for 10 s', { kind: 'sound' }, held('level', 0, 10, 5, 86), ['raise e1016/3 from 0 at 10']],
  ['sound above 120 is red at once', { kind: 'sound' }, [['level', 0, 121]], ['raise e1016/1 from 0 at 0']],
  [
    'stack above 2.5 m',
    { kind: 'lidar', workplace: store },
    [...held('stackHeight', 0, 60, 60, 2.6), ...held('stackHeight', 120, 180, 60, 2.4)],
    ['raise w10/2 from 0 at 60', 'recover w10 0..120'],
  ],
  [
    'tank above 95 % is graver than above 90 %',
    { kind: 'levelgauge', fields: { tankHeight: 10 } },
    held('level', 0, 30, 10, 9.6),
    ['raise e1018/1 from 0 at 10', 'raise e1018/2 from 0 at 10'],
  ],
  [
    'a tank with limits of its own, below 90 % and above 10 %',
    { kind: 'levelgauge', fields: { tankHeight: 10, levelLow: '2.000', levelHigh: '8.000' } },
    [...held('level', 0, 10, 10, 8.1), ...held('level', 20, 30, 10, 5), ...held('level', 40, 50, 10, 1.9)],
    ['raise e1018/2 from 0 at 10', 'recover e1018 0..20', 'raise e1018/2 from 40 at 50'],
  ],
  [
    'a lidar: stack above the limit of the device, aisle too narrow, volume above 80 %',
    { kind: 'lidar', fields: { maxStackHeight: '2.00', totalVolume: '100.00' } },
    [
      ...held('stackHeight', 0, 60, 60, 2.1),
      ...held('aisleWidth', 0, 120, 60, 1.4),
      ...held('occupiedVolume', 0, 600, 300, 81),
    ],
    ['raise w10/2 from 0 at 60', 'raise w20/3 from 0 at 120', 'raise e1017/2 from 0 at 600'],
  ],
]

test.each(cases)('%s', (_, setting, samples, expected) => {
  expect(story(feed(judgeOf(deviceOf(setting)), samples))).toEqual(expected)
})

test('every limit of the kinds at work has a case here or in a test of its own', () => {
  const elsewhere = new Set(['e1013', 'e1022', 'a9', 'e1024', 'e1030'])
  const kinds = new Set(['th', 'dust', 'electrostatic', 'pds', 'chargegunpowder', 'druginvolved'])
  const told = cases.flatMap(([, { kind }, , lines]) => lines.map((line) => `${kind} ${line.split(/[ /]/)[1]}`))
  const missing = kindRules
    .filter((rule) => kinds.has(rule.kind) && !elsewhere.has(rule.typeKey))
    .map((rule) => `${rule.kind} ${rule.typeKey}`)
    .filter((name) => !told.includes(name))
  expect(missing).toEqual([])
})
