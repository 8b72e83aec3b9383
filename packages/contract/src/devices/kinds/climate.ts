import { decimal, text } from '../../kit/field.ts'
import { deviceKindOf } from './declare.ts'
import { devicePage } from './device-path.ts'
import { measured } from './metric.ts'

const limit = { in: 'attrs', weaker: 'limit' } as const
const temperature = { ...limit, min: -60, max: 120, unit: '℃' } as const
const humidity = { ...limit, min: 0, max: 100, unit: '%RH' } as const
const shown = { readOnly: true, in: 'lastValues', list: true } as const

/** 温湿度 (domain-model.md#R1.4). */
export const temperatureHumidity = deviceKindOf({
  code: 'th',
  symbol: 'temperatureHumidity',
  label: ['温湿度', 'Temperature-humidity'],
  offlineSeconds: 300,
  offlineType: 'a7',
  measures: true,
  metrics: [
    measured('temperature', ['温度', 'Temperature'], '℃', -40, 85, 60, { stuckAt: 'both' }),
    measured('humidity', ['湿度', 'Humidity'], '%RH', 0, 100, 60, { stuckAt: 'min' }),
  ],
  page: { segment: 'th', menu: ['温湿度', 'Temperature-humidity'], rank: 4, facts: ['installHeight'] },
  register: {
    path: 'temperaturehumidity',
    label: ['温湿度', 'Temperature-humidity sensor'],
    idAlias: 'thId',
    removeBy: 'thIds',
    standard: { page: devicePage('temperaturehumidity'), list: 'list', submit: 'submit', remove: 'remove' },
    fields: {
      temperature: decimal(['当前温度', 'Temperature'], 5, 2, { ...shown, unit: '℃' }),
      humidity: decimal(['当前湿度', 'Relative humidity'], 5, 2, { ...shown, unit: '%RH' }),
      tempMin: decimal(['温度下限', 'Low temperature limit'], 5, 2, temperature),
      tempMax: decimal(['温度上限', 'High temperature limit'], 5, 2, temperature),
      humMin: decimal(['湿度下限', 'Low humidity limit'], 5, 2, humidity),
      humMax: decimal(['湿度上限', 'High humidity limit'], 5, 2, humidity),
      installHeight: decimal(['安装高度', 'Mounting height'], 4, 2, { in: 'attrs', min: 0, max: 20, unit: 'm' }),
      valueState: text(['状态', 'Value status'], 8, { readOnly: true, list: true }),
    },
    ordered: [
      ['tempMin', 'tempMax', 'mustExceed'],
      ['humMin', 'humMax', 'mustExceed'],
    ],
  },
})

const dustRule = {
  metric: 'concentration',
  op: '>',
  forSeconds: 30,
  clearMode: 'strictPercent',
  clearValue: 80,
  clearSeconds: 60,
  typeKey: 'm3',
  source: 'produce',
  gates: { stopMutes: true },
} as const

/** 粉尘 (domain-model.md#R1.5). */
export const dust = deviceKindOf({
  code: 'dust',
  symbol: 'dust',
  label: ['粉尘', 'Dust'],
  offlineSeconds: 180,
  offlineType: 'a12',
  measures: true,
  metrics: [
    measured('concentration', ['粉尘浓度', 'Dust concentration'], 'mg/m³', 0, 1000, 30, {
      decimals: 3,
      maxFrom: 'measureRange',
    }),
  ],
  rules: [
    { ...dustRule, value: 10, severity: 3, valueFrom: 'limitValue|dustLimit' },
    { ...dustRule, value: 30, severity: 1, valueFrom: null },
  ],
  page: { segment: 'dust', menu: ['粉尘', 'Dust'], rank: 5, facts: ['dustMaterial', 'measureRange'] },
  register: {
    path: 'dust',
    label: ['粉尘', 'Dust sensor'],
    idAlias: 'dustId',
    standard: { page: devicePage('dust'), submit: 'submit', remove: 'remove' },
    fields: {
      concentration: decimal(['粉尘浓度', 'Concentration'], 10, 3, { ...shown, unit: 'mg/m³' }),
      limitValue: decimal(['报警限值', 'Limit'], 10, 3, { ...limit, min: 0.001, unit: 'mg/m³' }),
      dustMaterial: text(['粉尘种类', 'Dust material'], 60, { in: 'attrs', list: true, weaker: 'never' }),
      measureRange: decimal(['量程', 'Range'], 10, 3, { in: 'attrs', min: 0, unit: 'mg/m³' }),
    },
    ordered: [['limitValue', 'measureRange', 'atLeast']],
  },
})
