import { z } from 'zod'
import { checked, clock, json, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { isCitizenId, isMaskedCitizenId } from '../kit/validators.ts'
import { registerMessages as say } from './register-messages.ts'

const levels = z.array(z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.number().int()))
const channels = z.array(z.enum(['site', 'sms', 'social']))

const fields = {
  userId: ref(['用户', 'User'], 'user', { required: true, search: 'eq' }),
  realName: text(['姓名', 'Name'], 30, { readOnly: true, search: 'like', list: true }),
  /** Encrypted at rest, masked in responses; the masked value sent back leaves the stored one. */
  idCard: checked(
    text(['身份证号', 'ID card number'], 18),
    (value) => isCitizenId(value) || isMaskedCitizenId(value),
    say.citizenId,
  ),
  organizeId: ref(['机构', 'Organisation'], 'organize', { search: 'eq' }),
  organizeName: text(['机构', 'Organisation'], 100, { readOnly: true, list: true }),
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { search: 'eq' }),
  enterpriseName: text(['企业', 'Enterprise'], 100, { readOnly: true, list: true }),
  duty: text(['职务', 'Position'], 40, { list: true }),
  officePhone: text(['办公电话', 'Office phone'], 20),
  enforcementCertNo: text(['执法证号', 'Enforcement ID'], 40, { list: true }),
  receiveLevels: checked(
    json(['接收上报级别', 'Received levels'], levels, { list: true, priority: 'decides' }),
    (value) => value.every((level) => level >= 1 && level <= 7),
    say.levels,
  ),
  receiveChannels: json(['接收方式', 'Channels'], channels),
  dutyFrom: clock(['值班开始', 'On duty from']),
  dutyTo: clock(['值班结束', 'On duty to']),
  substituteUserId: ref(['替补', 'Substitute'], 'user'),
  substituteUserName: text(['替补', 'Substitute'], 30, { readOnly: true, list: true }),
  ...base,
}

/** 用户扩展信息 (domain-model.md#R6.8): which notifications a user receives, when and by which channel. */
export const userdetails = resource({
  path: '/blade-dcms/userdetails',
  label: ['用户扩展信息', 'User details'],
  area: 'system',
  table: 'sys_user_detail',
  view: 'sys_user_detail_v',
  owner: 'people',
  title: 'realName',
  fields,
})
