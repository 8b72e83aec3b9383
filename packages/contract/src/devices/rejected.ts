import { code, ref, text, time } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { rejectReason } from '../telemetry/reasons.ts'

/** 拒收报文 (domain-model.md#I.2): device messages the server rejected, with the reason. */
export const rejected = resource({
  path: '/yhjg-dp/sss/Dashboard/rejected',
  label: ['拒收报文', 'Rejected messages'],
  area: 'device',
  table: 'tele_rejected',
  view: 'tele_rejected_v',
  title: 'reason',
  standard: ['page'],
  fields: {
    receiveTime: time(['接收时间', 'Received at'], { readOnly: true, search: 'range', list: true }),
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    enterpriseName: text(['企业名称', 'Enterprise name'], 100, { readOnly: true, search: 'like', list: true }),
    gatewayId: ref(['网关', 'Gateway'], 'gateway', { readOnly: true, search: 'eq' }),
    deviceId: ref(['设备', 'Device'], 'device', { readOnly: true, search: 'eq' }),
    deviceName: text(['设备', 'Device'], 60, { readOnly: true, list: true }),
    channel: text(['通道', 'Channel'], 20, { readOnly: true, search: 'eq', list: true }),
    reason: code(['原因', 'Reason'], rejectReason, { readOnly: true, search: 'eq', list: true }),
    detail: text(['说明', 'Details'], 300, { readOnly: true, list: true }),
    payload: text(['报文', 'Payload'], 4096, { readOnly: true, list: true }),
  },
})
