import { line, lineOwner, orderSums, orderTotals } from '../books/line.ts'
import { transportStatus } from '../dictionaries/orders.ts'
import { document } from '../kit/document.ts'
import { code, date, files, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { orderTrail } from '../kit/trail.ts'

/** 流向配送 (domain-model.md#R5.10) and its lines: a wholesaler's delivery, signed for by the retailer. */
export const [directiondistribution, directiondistributiondetail] = document(
  resource({
    path: '/blade-dcms-allProcessManage/directiondistribution',
    label: ['流向配送', 'Distribution'],
    area: 'order',
    trail: orderTrail('directiondistribution', 'transportStatus'),
    table: 'ord_distribution',
    view: 'ord_distribution_v',
    title: 'distributionNo',
    prefix: 'PS',
    parties: ['receiverId'],
    fields: {
      ...ent,
      distributionNo: text(['配送单号', 'Distribution number'], 30, { readOnly: true, search: 'like', list: true }),
      salesId: ref(['销售单', 'Sale'], 'directionsales', { search: 'eq' }),
      salesName: text(['销售单', 'Sale'], 30, { readOnly: true, list: true }),
      outstoreId: ref(['出库单', 'Out-store'], 'warehouseoutstore', { search: 'eq' }),
      outstoreName: text(['出库单', 'Out-store'], 30, { readOnly: true, list: true }),
      receiverId: ref(['接收单位', 'Receiver'], 'counterparty', { required: true, search: 'eq' }),
      receiverName: text(['接收单位', 'Receiver'], 100, { readOnly: true, list: true }),
      receiverLicenceNo: text(['接收方许可证号', 'Receiver’s licence'], 60, { required: true, list: true }),
      distributeDate: date(['配送日期', 'Date'], { dated: 'planned', required: true, search: 'range', list: true }),
      vehicleId: ref(['车辆', 'Vehicle'], 'vehiclemanagement', { required: true }),
      vehicleName: text(['车辆', 'Vehicle'], 10, { readOnly: true, list: true }),
      driverId: ref(['驾驶员', 'Driver'], 'drivermanagement', { required: true }),
      driverName: text(['驾驶员', 'Driver'], 30, { readOnly: true, list: true }),
      escortId: ref(['押运员', 'Escort'], 'escortmanagement', { required: true }),
      escortName: text(['押运员', 'Escort'], 30, { readOnly: true, list: true }),
      transportStatus: code(['状态', 'Status'], transportStatus, { search: 'eq', list: true }),
      signTime: time(['签收时间', 'Signed at'], { dated: 'past', list: true }),
      signFile: files(['签收凭证', 'Proof of receipt']),
      ...orderTotals,
      ...base,
    },
  }),
  resource({
    path: '/blade-dcms-allProcessManage/directiondistributiondetail',
    label: ['配送明细', 'Distribution line'],
    area: 'order',
    table: 'ord_distribution_detail',
    view: 'ord_distribution_detail_v',
    title: 'productName',
    standard: [],
    fields: {
      distributionId: ref(['配送单', 'Distribution'], 'directiondistribution', { required: true, search: 'eq' }),
      ...line,
      ...lineOwner,
      ...base,
    },
  }),
  { by: 'distributionId', totals: orderSums },
)
