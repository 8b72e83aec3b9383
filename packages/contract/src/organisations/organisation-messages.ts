import type { Label } from '../kit/label.ts'

/** Messages for a refused write or removal of an organisation (domain-model.md#R6.6). */
export const organisationMessages = {
  parentMissing: ['请选择上级机构', 'Choose the parent organisation'],
  parentLevel: ['上级机构的层级必须高于本机构', 'The parent must be at a higher level than this organisation'],
  ownParent: ['父节点不可选择自身!', 'An item cannot be its own parent'],
  circle: ['上级机构不能是本机构的下级', 'The parent cannot be below this organisation'],
  childLevel: ['下级机构「{name}」的层级不低于本机构', 'The level of "{name}", which is below it, is not lower'],
  regionLevel: ['行政区划与层级不符', 'The region does not match the level'],
  regionOutside: ['行政区划不在上级机构的区划内', 'The region is outside the parent’s region'],
  hasChildren: ['存在下级机构', 'it has subordinate organisations'],
  hasEnterprises: ['存在所属企业', 'enterprises belong to it'],
  hasUsers: ['存在所属用户', 'users belong to it'],
} as const satisfies Record<string, Label>
