import { decimal, text } from '../kit/field.ts'
import { devicePage, deviceResource, deviceRow, findOne, listByEnterprise } from './kind.ts'

const limit = { in: 'attrs' } as const
const fields = {
  temperature: decimal(['当前温度', 'Temperature'], 5, 2, { readOnly: true, in: 'lastValues', list: true, unit: '℃' }),
  humidity: decimal(['当前湿度', 'Relative humidity'], 5, 2, {
    readOnly: true,
    in: 'lastValues',
    list: true,
    unit: '%RH',
  }),
  tempMin: decimal(['温度下限', 'Low temperature limit'], 5, 2, {
    ...limit,
    min: -60,
    max: 120,
    unit: '℃',
    weaker: 'limit',
  }),
  tempMax: decimal(['温度上限', 'High temperature limit'], 5, 2, {
    ...limit,
    min: -60,
    max: 120,
    unit: '℃',
    weaker: 'limit',
  }),
  humMin: decimal(['湿度下限', 'Low humidity limit'], 5, 2, {
    ...limit,
    min: 0,
    max: 100,
    unit: '%RH',
    weaker: 'limit',
  }),
  humMax: decimal(['湿度上限', 'High humidity limit'], 5, 2, {
    ...limit,
    min: 0,
    max: 100,
    unit: '%RH',
    weaker: 'limit',
  }),
  installHeight: decimal(['安装高度', 'Mounting height'], 4, 2, { in: 'attrs', min: 0, max: 20, unit: 'm' }),
  valueState: text(['状态', 'Value state'], 8, { readOnly: true, list: true }),
}
const row = deviceRow(fields)

/** 温湿度 (domain-model.md#R1.4). */
export const temperaturehumidity = deviceResource({
  kind: 'th',
  label: ['温湿度', 'Temperature-humidity sensor'],
  path: 'temperaturehumidity',
  idAlias: 'thId',
  removeBy: 'thIds',
  fields,
  standard: { page: devicePage('temperaturehumidity'), list: 'list', submit: 'submit', remove: 'remove' },
  calls: {
    findOne: findOne('temperaturehumidity', row),
    listByEnterpriseId: listByEnterprise('temperaturehumidity', row),
  },
})
