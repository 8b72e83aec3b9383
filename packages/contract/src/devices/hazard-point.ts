import { majorHazardLevel } from '../dictionaries/chemicals.ts'
import { hazardMetric, hazardPointState } from '../dictionaries/hazards.ts'
import { code, decimal, ref, text, time } from '../kit/field.ts'
import { base, ent, geo } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { mobile } from '../kit/validators.ts'

const limit = { list: true } as const

/**
 * 危险源数据采集 (domain-model.md#R4.5): where a hazard source is measured, by which device, with the limits of the
 * point itself. Value, time and state are those of the device.
 */
export const hazarddatacollection = resource({
  path: '/blade-dcms-video/hazarddatacollection',
  label: ['危险源采集点', 'Hazard point'],
  area: 'device',
  table: 'hz_collection_point',
  view: 'hz_collection_point_v',
  title: 'pointName',
  fields: {
    ...ent,
    pointCode: text(['采集点编号', 'Point code'], 40, { required: true, search: 'like', list: true }),
    pointName: text(['采集点名称', 'Point'], 60, { required: true, search: 'like', list: true }),
    hazardName: text(['危险源名称', 'Hazard source'], 60, { required: true, search: 'like', list: true }),
    hazardLevel: code(['重大危险源级别', 'Major hazard level'], majorHazardLevel, { search: 'eq', list: true }),
    rValue: decimal(['R值', 'R'], 8, 2, { min: 0 }),
    catalogId: ref(['物质', 'Substance'], 'hazardouschemicalscatalog', { search: 'eq' }),
    catalogName: text(['物质', 'Substance'], 200, { readOnly: true, list: true }),
    metricKey: code(['指标', 'Measured'], hazardMetric, { required: true, search: 'eq', list: true }),
    deviceId: ref(['采集设备', 'Device'], 'device', { search: 'eq' }),
    deviceName: text(['采集设备', 'Device'], 60, { readOnly: true, list: true }),
    unitText: text(['单位', 'Unit'], 10, { required: true, list: true, priority: 'secondary' }),
    currentValue: decimal(['当前值', 'Value'], 14, 4, { readOnly: true, list: true, priority: 'decides' }),
    valueState: code(['状态', 'State'], hazardPointState, { readOnly: true, search: 'eq', list: true }),
    lowLow: decimal(['低低限', 'Low-low'], 14, 4, limit),
    low: decimal(['低限', 'Low'], 14, 4, limit),
    high: decimal(['高限', 'High'], 14, 4, limit),
    highHigh: decimal(['高高限', 'High-high'], 14, 4, limit),
    collectTime: time(['采集时间', 'Measured at'], { readOnly: true, list: true }),
    responsible: text(['包保责任人', 'Responsible person'], 30, { list: true }),
    responsiblePhone: mobile(['联系电话', 'Phone']),
    ...geo,
    ...base,
  },
})

/** The metric of devices that a point measures. */
export const metricOfPoint = (key: string): string =>
  key === hazardMetric.is.dust ? 'concentration' : key === hazardMetric.is.quantity ? 'weight' : key

/** Returns the level of a major hazard by its R (GB 18218-2018, table 5). */
export const levelOfR = (r: number) =>
  r >= 100
    ? majorHazardLevel.is.level1
    : r >= 50
      ? majorHazardLevel.is.level2
      : r >= 10
        ? majorHazardLevel.is.level3
        : majorHazardLevel.is.level4

export const hazardPointMessages = {
  noLimit: ['请至少设置一个限值', 'Set at least one limit'],
  foreignDevice: ['采集设备不属于该企业', 'The device belongs to another enterprise'],
  otherMetric: ['设备「{name}」不采集该指标', 'The device "{name}" does not measure this'],
  order: ['{end}应大于{start}', '{end} must exceed {start}'],
} as const
