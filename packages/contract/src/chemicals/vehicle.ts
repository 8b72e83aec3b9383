import { plateColor, vehicleInOutType, vehicleKind, vehicleState } from '../dictionaries/chemicals.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, date, decimal, files, ref, text } from '../kit/field.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { isVin } from '../kit/validators.ts'
import { chemicalMessages as say } from './chemical-messages.ts'

/** 车辆 (domain-model.md#R7.3): vehicles that carry dangerous goods, on the road and within a plant. */
export const vehiclemanagement = resource({
  path: '/blade-dcms-basic/vehiclemanagement',
  label: ['车辆', 'Vehicle'],
  area: 'transport',
  table: 'base_vehicle',
  view: 'base_vehicle_v',
  title: 'plateNumber',
  reviewable: true,
  fields: {
    ...ent,
    plateNumber: text(['车牌号', 'Plate'], 10, { required: true, search: 'like', list: true }),
    plateColor: code(['车牌颜色', 'Plate colour'], plateColor, { required: true, search: 'eq', list: true }),
    vehicleKind: code(['车辆类型', 'Type'], vehicleKind, { required: true, search: 'eq', list: true }),
    brandModel: text(['品牌型号', 'Model'], 60, { list: true }),
    vin: checked(text(['车架号', 'VIN'], 17), isVin, say.vin),
    ratedLoad: decimal(['核定载质量', 'Rated load'], 8, 3, { required: true, list: true, min: 0.001, unit: 't' }),
    explosiveLimit: decimal(['限装药量', 'Explosive limit'], 10, 2, { list: true, min: 0, unit: 'kg' }),
    permitNo: text(['道路运输证号', 'Transport permit'], 60, { search: 'like', list: true }),
    permitExpire: date(['运输证有效期', 'Permit valid to'], { search: 'range', list: true }),
    inspectExpire: date(['年检有效期', 'Inspection valid to'], { required: true, search: 'range', list: true }),
    insuranceExpire: date(['保险有效期', 'Insurance valid to'], { search: 'range', list: true }),
    terminalNo: checked(
      text(['终端号', 'Terminal'], 20, { search: 'eq', list: true }),
      (value) => /^[A-Za-z0-9_-]+$/.test(value),
      messages.badPattern,
    ),
    driverId: ref(['默认驾驶员', 'Default driver'], 'drivermanagement'),
    driverName: text(['驾驶员姓名', 'Driver name'], 30, { readOnly: true, list: true }),
    escortId: ref(['默认押运员', 'Default escort'], 'escortmanagement'),
    escortName: text(['押运员姓名', 'Escort name'], 30, { readOnly: true, list: true }),
    inOutType: code(['进出类型', 'Entry/exit type'], vehicleInOutType, {
      default: vehicleInOutType.is.regular,
      list: true,
    }),
    files: files(['证件', 'Documents']),
    state: code(['状态', 'Status'], vehicleState, { readOnly: true, search: 'eq', list: true }),
    ...review(reviewStatus),
    ...base,
  },
})
