import type { Label } from '../kit/label.ts'

/** Messages for a refused region. */
export const regionMessages = {
  noParent: ['上级区划「{value}」不存在', 'There is no region "{value}" to stand below'],
  tooDeep: ['村级区划没有下级', 'Nothing stands below a village'],
  taken: ['区划编号「{value}」已存在', 'The code "{value}" is already taken'],
  outside: ['区划编号「{value}」不在上级区划内', 'The code "{value}" does not lie in the region above'],
  shape: ['{level}编号应为{digits}位', 'The code of a {level} has {digits} digits'],
  parentStays: ['区划不能改换上级', 'A region stays below its parent'],
  root: ['国家是最上级区划', 'The country stands above all'],
  hasChildren: ['存在下级区划', 'regions lie in it'],
  usedByEnterprise: ['已被企业「{name}」使用', 'used by the enterprise "{name}"'],
  usedByOrganisation: ['已被监管机构「{name}」使用', 'used by the organisation "{name}"'],
} as const satisfies Record<string, Label>
