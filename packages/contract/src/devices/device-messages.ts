import type { Label } from '../kit/label.ts'

/**
 * Messages of devices, gateways, ports and limits (domain-model.md#0.2 @dev, domain-model.md#R1.1,
 * domain-model.md#R1.2).
 */
export const deviceMessages = {
  openWarnings: ['设备存在未处理报警', 'the device has unhandled warnings'],
  boundPorts: ['网关存在已绑定端口', 'ports of the gateway are bound'],
  devicesBehind: ['网关下存在设备', 'devices are connected to the gateway'],
  portBound: ['端口{no}已绑定设备', 'Port {no} is bound to a device'],
  portIsBound: ['已绑定设备', 'it is bound to a device'],
  portTaken: ['该端口已绑定设备「{name}」', 'The port is already bound to "{name}"'],
  portOfOther: ['端口不属于所选网关', 'The port does not belong to the chosen gateway'],
  portBeyond: [
    '端口号不能超过网关的端口数{count}',
    'The port number must not exceed the gateway’s number of ports ({count})',
  ],
  machineBound: ['该设备已绑定网关「{name}」端口{no}', 'The device is already bound to port {no} of "{name}"'],
  bindLater: ['已上线的设备请在端口新增后再绑定', 'Add the port first, then bind a device that is already online'],
  machineIsGateway: ['网关不能绑定到端口', 'A gateway cannot be bound to a port'],
  hasData: [
    '设备已有数据，不能变更企业，请停用后新建',
    'The device has data and cannot move to another enterprise; disable it and create a new one',
  ],
  otherEnterprise: ['{label}不属于该企业', '{label} belongs to another enterprise'],
  otherCamera: ['{label}应选择{kind}类型的摄像机', '{label} must be a camera of type {kind}'],
  otherWorkplace: ['{label}不属于所选工库房', '{label} is in another workplace'],
  future: ['{label}不能晚于今天', '{label} must not be in the future'],
  notBefore: ['{end}不能早于{start}', '{end} must not be before {start}'],
  atLeast: ['{end}不能小于{start}', '{end} must not be less than {start}'],
  mustExceed: ['{end}应大于{start}', '{end} must be greater than {start}'],
  offlineTooShort: [
    '离线判定不能小于采样间隔的3倍（{seconds}秒）',
    'The offline timeout must be at least three sampling intervals ({seconds} s)',
  ],
  loosened: [
    '{label}放宽至{value}超过现行限值{limit}，请由监管人员设置',
    '{label} {value} is looser than the limit in force ({limit}); ask the authority to set it',
  ],
  beyondStandard: [
    '{standard}规定的限值{limit}是法定底线，不能放宽或停用，任何人不能批准',
    '{standard} prescribes the limit {limit}: it can be neither loosened nor switched off, and nobody can approve that',
  ],
  defaultsOfPlatform: ['默认限值由平台管理员维护', 'Default limits are maintained by the platform administrator'],
  limitWithoutPlace: ['请选择工库房或设备', 'Choose a workplace or a device'],
  limitOfOtherKind: ['该限值不适用于此类设备', 'This limit does not apply to this device type'],
  rangeTooLong: ['查询时间不能超过{days}天', 'The query must not cover more than {days} days'],
  outageSilent: ['最后数据 {time}，超过 {seconds} 秒未收到数据', 'Last data {time}; no data for more than {seconds} s'],
  outageSignedOff: ['注册已结束，最后数据 {time}', 'Its registration has ended; last data {time}'],
  outageBehindGateway: [
    '所属网关「{gateway}」离线；最后数据 {time}，超过 {seconds} 秒未收到数据',
    'Gateway "{gateway}" is offline; last data {time}, no data for more than {seconds} s',
  ],
} as const satisfies Record<string, Label>
