import { get } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, integer, ref, text } from '../kit/field.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { deviceBase, deviceFields, renewToken } from './device.ts'

// A gateway has no parent gateway; `gatewayId` is its own id.
const { gatewayId: _, gatewayName: __, gatewayPortId: ___, ...own } = deviceFields
const fields = {
  ...own,
  mac: checked(
    text(['MAC地址', 'MAC address'], 17, { in: 'attrs', list: true, weaker: 'binding' }),
    (value) => /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/.test(value),
    messages.badPattern,
  ),
  iccid: checked(
    text(['物联网卡号', 'SIM number'], 20, { in: 'attrs', weaker: 'never' }),
    (value) => /^\d{19,20}$/.test(value),
    messages.badPattern,
  ),
  networkType: text(['联网方式', 'Network'], 10, { in: 'attrs', list: true, weaker: 'never' }),
  firmware: text(['固件版本', 'Firmware'], 30, { in: 'attrs', list: true, weaker: 'never' }),
  // A bound port cannot be removed; a free port supervises nothing.
  portCount: integer(['端口数', 'Ports'], 1, 64, { in: 'attrs', required: true, list: true, weaker: 'never' }),
  bindCount: integer(['已绑定数', 'Bound ports'], 0, 64, { readOnly: true, list: true }),
  signalStrength: integer(['信号强度', 'Signal'], -200, 0, { readOnly: true, unit: 'dBm' }),
}

const row = rowSchema({ ...fields, ...deviceBase })

/** 采集网关 (domain-model.md#R1.1). */
export const gateway = resource({
  path: '/yhjg-dp/sss/Dashboard/gateway',
  label: ['采集网关', 'Acquisition gateway'],
  area: 'device',
  table: 'dev_device',
  view: 'dev_device_v',
  only: { kind: 'gateway' },
  idAlias: 'gatewayId',
  removeBy: 'gatewayIds',
  fields: { ...fields, ...renewToken, ...deviceBase },
  standard: { page: 'page', submit: 'submit', remove: 'remove' },
  calls: {
    detail: get(
      ['网关详情', 'Gateway details'],
      { gatewayId: ref(['网关', 'Gateway'], 'gateway', { required: true }) },
      row,
      'device_view',
    ),
  },
})
