import type { Label } from '../kit/label.ts'

/** Messages for a refused scope. */
export const scopeMessages = {
  noMenu: ['所属菜单不存在', 'The menu does not exist'],
  noResource: ['数据资源「{value}」不存在', 'There is no resource "{value}"'],
  manyResources: [
    '数据资源「{value}」不唯一，请使用完整路径',
    'The resource "{value}" is not unique; enter the full path',
  ],
  noField: ['可见字段「{value}」不存在', 'There is no visible field "{value}"'],
  noColumn: ['该资源没有权限字段「{value}」', 'The resource has no permission column "{value}"'],
  wrongColumn: ['权限字段「{label}」不是{wanted}', 'The column "{label}" does not refer to a {wanted}'],
  user: ['用户', 'user'],
  dept: ['部门', 'department'],
  noRule: ['请输入自定义规则', 'Enter: Custom rule'],
  wrongRule: ['自定义规则第{at}个字符处有误：{reason}', 'Custom rule, character {at}: {reason}'],
  misfit: ['自定义规则有误：{reason}', 'Custom rule: {reason}'],
  noCall: ['没有接口与「{value}」相符', 'No call matches "{value}"'],
  wrongPath: [
    '接口地址应以/开头，只能以/**结尾表示其下全部',
    'A path must start with "/"; it may end in "/**" for everything below it',
  ],
  held: ['已授予角色「{role}」', 'granted to the role "{role}"'],
} as const satisfies Record<string, Label>
