import type { Label } from '../kit/label.ts'

/** Messages for a refused region. */
export const regionMessages = {
  noParent: ['上级区划「{value}」不存在', 'The parent region "{value}" does not exist'],
  tooDeep: ['村级区划没有下级', 'A village-level region cannot have regions below it'],
  taken: ['区划编号「{value}」已存在', 'The code "{value}" is already taken'],
  outside: ['区划编号「{value}」不在上级区划内', 'The code "{value}" is not within the parent region'],
  shape: ['{level}编号应为{digits}位', 'The {level} code must have {digits} digits'],
  parentStays: ['区划不能改换上级', 'The parent of a region cannot be changed'],
  root: ['国家是最上级区划', 'The country is the top-level region'],
  hasChildren: ['存在下级区划', 'it has subordinate regions'],
  usedByEnterprise: ['已被企业「{name}」使用', 'used by the enterprise "{name}"'],
  usedByOrganisation: ['已被监管机构「{name}」使用', 'used by the organisation "{name}"'],
} as const satisfies Record<string, Label>
