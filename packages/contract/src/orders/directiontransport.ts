import { z } from 'zod'
import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { hazardDivision } from '../dictionaries/chemicals.ts'
import { transportStatus } from '../dictionaries/orders.ts'
import { document } from '../kit/document.ts'
import { code, decimal, files, json, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { orderTrail } from '../kit/trail.ts'

/** GeoJSON route; vehicles more than 2 km off it raise a warning. */
const lineString = z.object({
  type: z.literal('LineString'),
  coordinates: z
    .array(z.tuple([z.number().min(73).max(136), z.number().min(3).max(54)]))
    .min(2)
    .max(2000),
})

/**
 * 运输单 (domain-model.md#R5.17) and its lines (domain-model.md#R8.14): owned by the shipper; carrier and
 * receiver see it and act on it.
 */
export const [directiontransport, directiontransportdetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directiontransport',
    label: ['运输单', 'Transport order'],
    area: 'transport',
    trail: orderTrail('directiontransport', 'transportStatus'),
    table: 'ord_transport',
    view: 'ord_transport_v',
    title: 'transportNo',
    prefix: 'YS',
    parties: ['carrierId', 'receiverId'],
    standard: ['page', 'list', 'detail', 'remove', 'submit', 'generateNo'],
    fields: {
      ...ent,
      transportNo: text(['运输单号', 'Transport number'], 30, { search: 'like', list: true }),
      salesId: ref(['销售单', 'Sale'], 'directionsales', { search: 'eq' }),
      salesName: text(['销售单', 'Sale'], 30, { readOnly: true, list: true }),
      outstoreId: ref(['出库单', 'Out-store'], 'warehouseoutstore', { search: 'eq' }),
      outstoreName: text(['出库单', 'Out-store'], 30, { readOnly: true, list: true }),
      carrierId: ref(['承运单位', 'Carrier'], 'counterparty', { search: 'eq' }),
      carrierName: text(['承运单位名称', 'Carrier name'], 100, { required: true, search: 'like', list: true }),
      carrierPermitNo: text(['承运资质', 'Carrier’s permit'], 60, { required: true }),
      receiverId: ref(['收货单位', 'Receiver'], 'counterparty', { search: 'eq' }),
      receiverName: text(['收货单位名称', 'Receiver name'], 100, { required: true, search: 'like', list: true }),
      transportPermitNo: text(['道路运输许可证号', 'Road transport permit'], 60, {
        required: true,
        search: 'like',
        list: true,
      }),
      permitFrom: time(['许可有效期起', 'Permit valid from'], { required: true }),
      permitTo: time(['许可有效期止', 'Permit valid to'], { required: true }),
      vehicleId: ref(['车辆', 'Vehicle'], 'vehiclemanagement', { required: true, search: 'eq' }),
      vehicleName: text(['车辆', 'Vehicle'], 10, { readOnly: true, list: true }),
      driverId: ref(['驾驶员', 'Driver'], 'drivermanagement', { required: true }),
      driverName: text(['驾驶员', 'Driver'], 30, { readOnly: true, list: true }),
      escortId: ref(['押运员', 'Escort'], 'escortmanagement', { required: true }),
      escortName: text(['押运员', 'Escort'], 30, { readOnly: true, list: true }),
      fromAddress: text(['起运地', 'From'], 200, { required: true, list: true }),
      toAddress: text(['目的地', 'To'], 200, { required: true, list: true }),
      toRegion: ref(['到达地区', 'Destination region'], 'region', { required: true, search: 'eq' }),
      toRegionName: text(['到达地区', 'Destination region'], 60, { readOnly: true, list: true }),
      route: text(['运输路线', 'Route'], 500),
      routeLine: json(['路线坐标', 'Route line'], lineString),
      planDepart: time(['计划出发', 'Planned departure'], {
        dated: 'planned',
        required: true,
        search: 'range',
        list: true,
      }),
      planArrive: time(['计划到达', 'Planned arrival'], { dated: 'planned', required: true, list: true }),
      departTime: time(['实际出发', 'Departed'], { dated: 'past', list: true }),
      arriveTime: time(['实际到达', 'Arrived'], { dated: 'past', list: true }),
      signTime: time(['签收时间', 'Signed at'], { dated: 'past', list: true }),
      signUser: text(['签收人', 'Signed by'], 30, { list: true }),
      signFile: files(['签收凭证', 'Proof of receipt']),
      transportStatus: code(['状态', 'Status'], transportStatus, { search: 'eq', list: true }),
      abnormalReason: text(['异常说明', 'Incident details'], 255),
      ...orderTotals,
      ...base,
    },
  }),
  resource({
    path: '/blade-dcms-warehouse/directiontransportdetail',
    label: ['运输明细', 'Transport line'],
    area: 'transport',
    table: 'ord_transport_detail',
    view: 'ord_transport_detail_v',
    title: 'productName',
    fields: {
      transportId: ref(['运输单', 'Transport order'], 'directiontransport', { required: true, search: 'eq' }),
      ...line,
      outstoreDetailId: ref(['出库明细', 'Out-store line'], 'warehouseoutstoredetail', { search: 'eq' }),
      signedQuantity: decimal(['签收数量', 'Signed for'], 16, 4, { list: true, min: 0 }),
      damagedQuantity: decimal(['破损数量', 'Damaged'], 16, 4, { list: true, min: 0 }),
      unNo: text(['UN编号', 'UN number'], 4, { readOnly: true, list: true }),
      hazardDivision: code(['危险类别', 'Division'], hazardDivision, { readOnly: true, list: true }),
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'transportId', totals: orderSums },
)
