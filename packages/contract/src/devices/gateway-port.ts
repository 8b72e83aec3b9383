import { z } from 'zod'
import { deviceKind } from '../dictionaries/devices.ts'
import { done, get, post } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, flag, integer, json, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { reasonFields } from '../supervision/reason.ts'

const register = z.object({
  metric: z.string(),
  address: z.number(),
  func: z.number(),
  type: z.string(),
  scale: z.number().optional(),
  offset: z.number().optional(),
})
const machineId = { machineId: ref(['绑定设备', 'Bound device'], 'device', { required: true }) }

/** 网关端口 (domain-model.md#R1.2). */
export const gatewayPort = resource({
  path: '/yhjg-dp/sss/Dashboard/gateway-port',
  label: ['网关端口', 'Gateway port'],
  area: 'device',
  table: 'dev_gateway_port',
  view: 'dev_gateway_port_v',
  title: 'portNo',
  standard: ['list', 'submit', 'remove'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    gatewayId: ref(['网关', 'Gateway'], 'gateway', { required: true, search: 'eq', weaker: 'binding' }),
    gatewayName: text(['网关', 'Gateway'], 60, { readOnly: true, list: true }),
    portNo: integer(['端口号', 'Port number'], 1, 64, { required: true, list: true, weaker: 'binding' }),
    portType: checked(
      text(['端口类型', 'Port type'], 10, { required: true, default: 'rs485', list: true, weaker: 'binding' }),
      (value) => ['rs485', 'rs232', 'di', 'do', 'ai', 'eth'].includes(value),
      messages.badPattern,
    ),
    slaveAddress: integer(['从站地址', 'Slave address'], 1, 247, { weaker: 'binding' }),
    baudRate: checked(
      integer(['波特率', 'Baud rate'], 2400, 115200, { default: 9600, weaker: 'binding' }),
      (value) => [2400, 4800, 9600, 19200, 38400, 115200].includes(value),
      messages.badPattern,
    ),
    registerMap: json(['寄存器映射', 'Register map'], z.array(register).max(200), { weaker: 'binding' }),
    machineId: ref(['绑定设备', 'Bound device'], 'device', { search: 'eq', weaker: 'binding' }),
    machineKind: code(['设备类型', 'Type'], deviceKind, { readOnly: true, list: true }),
    machineName: text(['设备名称', 'Device name'], 60, { readOnly: true, list: true }),
    machineCode: text(['设备编号', 'Device code'], 40, { readOnly: true }),
    enabled: flag(['启用', 'Enabled'], { default: 1, list: true, weaker: 'off' }),
    ...reasonFields,
    ...base,
  },
  calls: {
    isExist: get(
      ['设备是否已绑定', 'Whether the device is bound'],
      machineId,
      z.object({
        exist: z.boolean(),
        gatewayId: z.string().nullable(),
        gatewayName: z.string().nullable(),
        portNo: z.number().nullable(),
      }),
      'device_view',
      { path: 'machine/isExist' },
    ),
    unbind: post(['解除绑定', 'Unbind'], { ...machineId, ...reasonFields }, done, 'device_edit', {
      path: 'machine/unbind',
    }),
  },
})
