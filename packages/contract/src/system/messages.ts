import type { Label } from '../kit/label.ts'

/**
 * Messages for a refused write, removal or grant of a user, department, post or role (specification 7.8,
 * domain-model.md#C).
 */
export const systemMessages = {
  noPassword: ['请输入密码', 'Enter: Password'],
  noDepartment: ['请选择所属部门', 'Choose: Department'],
  beyondRole: ['角色「{name}」的权限超出您的权限', 'The role "{name}" holds more than you do'],
  sameRank: [
    '「{name}」的级别不低于您本人的角色，由监管部门授予',
    'The role "{name}" ranks no lower than your own: the authority grants it',
  ],
  beyondUser: ['用户「{name}」的权限超出您的权限', 'The user "{name}" holds more than you do'],
  beyondMenu: ['不能授予您没有的权限「{name}」', 'You cannot grant "{name}", which you do not hold'],
  beyondScope: ['不能授予您没有的数据或接口权限', 'You cannot grant a scope that you do not hold'],
  administratorRole: ['无权限创建超管角色！', 'Only the platform administrator deals with his role'],
  wrongSideRole: ['角色「{name}」不属于该用户类型', 'The role "{name}" belongs to the other side'],
  wrongSideDept: ['部门「{name}」不属于该用户类型', 'The department "{name}" belongs to the other side'],
  wrongSideUser: ['不能管理监管端用户', 'An enterprise manages its own side only'],
  yourself: ['不能停用或删除自己', 'Nobody stops or removes himself'],
  isYourself: ['是当前登录用户', 'it is yourself'],
  decideRegistration: ['注册用户请在注册审批中处理', 'Registrations are decided on their own page'],
  lastAdministrator: ['至少保留一名管理员', 'One administrator has to remain'],
  ownParent: ['父节点不可选择自身!', 'It cannot be its own parent'],
  circle: ['上级不能是自己的下级', 'The parent cannot lie below it'],
  parentMissing: ['请选择上级部门', 'Choose: Parent department'],
  oneLink: ['部门不能同时关联机构和企业', 'A department belongs to an organisation or an enterprise, not to both'],
  hasChildren: ['存在下级「{name}」', '"{name}" stands below it'],
  hasUsers: ['存在用户「{name}」', 'the user "{name}" belongs to it'],
  builtInRole: ['是系统内置角色', 'the system depends on it'],
  aliasFixed: ['内置角色的别名不能修改', 'The alias of a built-in role stays'],
  sheetHasFaults: [
    '第{row}行：{why}（共{count}处问题，未导入任何数据）',
    'Row {row}: {why} ({count} in all; nothing was imported)',
  ],
  formula: ['单元格不能是公式', 'A cell must not be a formula'],
  twice: ['{label}「{value}」在表格中重复', '{label} "{value}" stands in the sheet twice'],
  severalNamed: [
    '有多个{label}叫「{value}」，请填写全称',
    'Several are called "{value}" ({label}): give the full name',
  ],
  unknownName: ['{label}「{value}」不存在', '{label} "{value}" does not exist'],
} as const satisfies Record<string, Label>
