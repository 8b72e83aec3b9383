import { z } from 'zod'
import { deviceFields } from '../devices/device.ts'
import { deviceRegisters } from '../devices/registers.ts'
import { deviceKind } from '../dictionaries/devices.ts'
import { choiceList, labelOf } from '../kit/dictionary.ts'
import { code, type FieldMap, json, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { mobile } from '../kit/validators.ts'
import { user } from '../system/user.ts'
import { workplace } from '../workplaces/workplace.ts'

const kinds = [...deviceRegisters.keys()].filter((kind) => kind !== deviceKind.is.acquisitionGateway)

/** Kinds of device that have a register and report through a gateway. */
const kindsOfDevices = choiceList(
  'intakeDeviceKind',
  deviceKind.label,
  Object.fromEntries(kinds.map((kind): [string, Label] => [kind, labelOf(deviceKind, kind) ?? ['', '']])),
)

/** Posts of an enterprise that the intake gives an account, by the role they get. */
export const intakePosts = ['esp_head', 'esp_safety', 'esp_warehouse', 'esp_trade'] as const
export type IntakePost = (typeof intakePosts)[number]

/** A person of the enterprise; the account is their phone number unless another is typed. */
export const personFields = {
  realName: { ...user.fields.realName, required: true },
  phone: mobile(['手机号', 'Phone'], { required: true }),
  posts: json(['岗位', 'Posts'], z.array(z.enum(intakePosts)).min(1).max(intakePosts.length), { required: true }),
  account: { ...user.fields.account, required: false },
} satisfies FieldMap

const { code: roomCode, buildingNumber, name, workplaceKind, processType, hazardGrade } = workplace.fields
const { xianDingYaoLiang, maxPerson } = workplace.fields
/** A room as a row of the table; the rest of its fields has its defaults. */
export const roomFields = {
  code: roomCode,
  buildingNumber,
  name,
  workplaceKind,
  processType,
  hazardGrade,
  xianDingYaoLiang,
  maxPerson,
} satisfies FieldMap

/** A device as a row of the table: its limits are those of its room. */
export const intakeDeviceFields = {
  kind: code(['设备类型', 'Type'], kindsOfDevices, { required: true }),
  code: deviceFields.code,
  name: { ...deviceFields.name, required: false },
  workplaceId: { ...deviceFields.workplaceId, required: true },
  gatewayId: deviceFields.gatewayId,
} satisfies FieldMap

/** The gateway of an enterprise; ports, address and firmware are filled in on its page. */
export const intakeGatewayFields = {
  code: { ...deviceFields.code, label: ['网关编号', 'Gateway code'] },
  name: text(['网关名称', 'Gateway name'], 60),
} satisfies FieldMap

export const whichEnterprise = { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true }) }
