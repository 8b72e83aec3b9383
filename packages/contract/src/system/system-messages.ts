import type { Label } from '../kit/label.ts'

/**
 * Messages for a refused write, removal or grant of a user, department, post or role (specification 7.8,
 * domain-model.md#C).
 */
export const systemMessages = {
  noPassword: ['请输入密码', 'Enter: Password'],
  noDepartment: ['请选择所属部门', 'Choose: Department'],
  beyondRole: ['角色「{name}」的权限超出您的权限', 'The role "{name}" has more permissions than you'],
  sameRank: [
    '「{name}」的级别不低于您本人的角色，由监管部门授予',
    'The role "{name}" is not below your own: the authority must grant it',
  ],
  beyondUser: ['用户「{name}」的权限超出您的权限', 'The user "{name}" has more permissions than you'],
  beyondMenu: ['不能授予您没有的权限「{name}」', 'You cannot grant "{name}", because you do not have it'],
  beyondScope: ['不能授予您没有的数据或接口权限', 'You cannot grant data or API scopes that you do not have'],
  administratorRole: [
    '无权限创建超管角色！',
    'Only the platform administrator can manage the platform administrator role',
  ],
  wrongSideRole: ['角色「{name}」不属于该用户类型', 'The role "{name}" does not match the user type'],
  wrongSideDept: ['部门「{name}」不属于该用户类型', 'The department "{name}" does not match the user type'],
  wrongSideUser: ['不能管理监管端用户', 'You cannot manage users of the authorities'],
  yourself: ['不能停用或删除自己', 'You cannot disable or delete your own account'],
  isYourself: ['是当前登录用户', 'it is your own account'],
  decideRegistration: ['注册用户请在注册审批中处理', 'Decide on registered users in registration approval'],
  lastAdministrator: ['至少保留一名管理员', 'At least one administrator must remain'],
  ownParent: ['父节点不可选择自身!', 'An item cannot be its own parent'],
  circle: ['上级不能是自己的下级', 'The parent cannot be one of the item’s descendants'],
  parentMissing: ['请选择上级部门', 'Choose: Parent department'],
  oneLink: ['部门不能同时关联机构和企业', 'A department cannot be linked to both an organisation and an enterprise'],
  hasChildren: ['存在下级「{name}」', '"{name}" is below it'],
  hasUsers: ['存在用户「{name}」', 'the user "{name}" belongs to it'],
  builtInRole: ['是系统内置角色', 'it is a built-in role'],
  aliasFixed: ['内置角色的别名不能修改', 'The alias of a built-in role cannot be changed'],
  sheetHasFaults: [
    '第{row}行：{why}（共{count}处问题，未导入任何数据）',
    'Row {row}: {why} (problems: {count}; nothing was imported)',
  ],
  formula: ['单元格不能是公式', 'A cell cannot contain a formula'],
  twice: ['{label}「{value}」在表格中重复', '{label} "{value}" is repeated in the sheet'],
  severalNamed: [
    '有多个{label}叫「{value}」，请填写全称',
    '{label} "{value}" has more than one match: enter the full name',
  ],
  unknownName: ['{label}「{value}」不存在', '{label} "{value}" does not exist'],
} as const satisfies Record<string, Label>
