import type { Label } from '../kit/label.ts'

/** Messages for a refused write or removal of an organisation (domain-model.md#R6.6). */
export const organisationMessages = {
  parentMissing: ['请选择上级机构', 'Choose the parent'],
  parentLevel: ['上级机构的层级必须高于本机构', 'The parent must stand above this level'],
  ownParent: ['父节点不可选择自身!', 'It cannot be its own parent'],
  circle: ['上级机构不能是本机构的下级', 'The parent cannot lie below it'],
  childLevel: ['下级机构「{name}」的层级不低于本机构', '"{name}" below it would not stand lower'],
  regionLevel: ['行政区划与层级不符', 'The region is not of this level'],
  regionOutside: ['行政区划不在上级机构的区划内', 'The region lies outside the parent’s'],
  hasChildren: ['存在下级机构', 'organisations stand below it'],
  hasEnterprises: ['存在所属企业', 'enterprises hang on it'],
  hasUsers: ['存在所属用户', 'users belong to it'],
} as const satisfies Record<string, Label>
