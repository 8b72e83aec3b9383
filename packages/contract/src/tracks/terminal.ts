import { z } from 'zod'
import { terminalCommand } from '../dictionaries/orders.ts'
import { get, post } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, flag, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { commandText, givenCommand } from './terminal-commands.ts'

const ro = { readOnly: true } as const

/** A number that connected without being in the register. */
const stranger = z.object({
  id: z.string(),
  terminalNo: z.string(),
  plateNumber: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  address: z.string(),
  times: z.number(),
  firstTime: z.string(),
  lastTime: z.string(),
})
export type StrangeTerminal = z.infer<typeof stranger>

/** 车载终端: terminals that speak JT/T 808, each of one vehicle. Others are not served. */
export const jt808Terminal = resource({
  path: '/yhjg-dp/sss/Dashboard/vehicle-terminal',
  label: ['部标终端', 'JT/T 808 terminal'],
  area: 'transport',
  table: 'jt808_terminal',
  view: 'jt808_terminal_v',
  title: 'terminalNo',
  standard: ['page', 'detail', 'submit', 'remove'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { ...ro, search: 'eq' }),
    vehicleId: ref(['车辆', 'Vehicle'], 'vehiclemanagement', { required: true, search: 'eq' }),
    plateNumber: text(['车牌号', 'Plate'], 10, { ...ro, search: 'like', list: true }),
    terminalNo: checked(
      text(['终端号', 'Terminal number'], 20, { required: true, search: 'like', list: true }),
      (value) => /^(0|[1-9]\d*)$/.test(value),
      messages.badPattern,
    ),
    enabled: flag(['启用', 'Enabled'], { default: 1, search: 'eq', list: true }),
    onLine: flag(['在线', 'Online'], { ...ro, search: 'eq', list: true }),
    locateTime: time(['最后定位', 'Last position'], { ...ro, list: true }),
    registerUntil: time(['可注册至', 'May register until'], ro),
    registerTime: time(['注册时间', 'Registered at'], { ...ro, list: true }),
    authenticateTime: time(['最近鉴权', 'Last authenticated'], ro),
    manufacturer: text(['制造商', 'Manufacturer'], 60, ro),
    model: text(['型号', 'Model'], 60, { ...ro, list: true }),
    makerNo: text(['终端ID', 'Terminal ID of the maker'], 60, ro),
    edition: text(['协议版本', 'Protocol version'], 20, ro),
    ...base,
  },
  calls: {
    renewCode: post(
      ['重置鉴权码', 'Reset the authentication code'],
      { id: ref(['终端', 'Terminal'], 'vehicle-terminal', { required: true }) },
      z.object({ code: z.string() }),
      'transport_edit',
    ),
    command: post(
      ['下发终端指令', 'Send a command to a terminal'],
      {
        id: ref(['终端', 'Terminal'], 'vehicle-terminal', { required: true }),
        command: code(['指令', 'Command'], terminalCommand, { required: true }),
        content: text(['内容', 'Content'], commandText),
      },
      z.object({ id: z.string() }),
      'transport_edit',
    ),
    commands: get(
      ['终端指令记录', 'Commands of a terminal'],
      { id: ref(['终端', 'Terminal'], 'vehicle-terminal', { required: true }) },
      z.array(givenCommand),
      'transport_edit',
    ),
    strangers: get(['未登记终端', 'Unknown terminals'], {}, z.array(stranger), 'transport_edit'),
  },
})

/** Days in which a terminal may register after it was added or its code reset. */
export const registerDays = 7

export const terminalMessages = {
  noText: ['请填写要发给驾驶员的文字', 'Enter the text for the driver'],
  badInterval: ['定位间隔应为 {least} 至 {most} 秒', 'The interval must be {least} to {most} seconds'],
  noSetting: ['该参数不能设置', 'This parameter cannot be set'],
  badSetting: ['{name}应为 {least} 至 {most} {unit}', '{name} must be {least} to {most} {unit}'],
  badChannel: ['摄像头通道应为 {least} 至 {most}', 'The camera channel must be {least} to {most}'],
  switchedOff: ['终端已停用，不能下发指令', 'The terminal is disabled and accepts no commands'],
  taken: ['终端号或车辆已登记终端', 'The terminal number or the vehicle already has a terminal'],
} as const
