import { type Label, type Language, say } from './label.ts'

/**
 * All error messages of the server in both languages. `{x}` is filled from the parameters; a label parameter
 * is rendered in the reader's language.
 */
export const messages = {
  ok: ['操作成功', 'Done'],
  failed: ['操作失败', 'Failed'],
  empty: ['暂无承载数据', 'No data'],
  required: ['请输入{label}', 'Enter: {label}'],
  choose: ['请选择{label}', 'Choose: {label}'],
  missingParameter: ['缺少必要的请求参数: {name}', 'Missing parameter: {name}'],
  wrongFiles: [
    '{label}应为{kinds}，每个不超过{size}，最多{count}个',
    '{label} must be {kinds} of at most {size} each, {count} at most',
  ],
  wrongType: ['请求参数格式错误: {name}', 'Wrong format: {name}'],
  tooLong: ['{label}不能超过{max}个字', '{label} must not exceed {max} characters'],
  tooShort: ['{label}至少{min}个字', '{label} must have at least {min} characters'],
  outOfRange: ['{label}应在{min}至{max}之间', '{label} must be between {min} and {max}'],
  notPositive: ['{label}必须大于0', '{label} must be greater than 0'],
  negative: ['{label}不能小于0', '{label} must not be negative'],
  badPattern: ['{label}格式不正确', '{label} has the wrong format'],
  notInDictionary: ['{label}「{value}」不在可选范围内', '{label} "{value}" is not one of the choices'],
  notAfter: ['{end}应晚于{start}', '{end} must be later than {start}'],
  exists: ['{label}「{value}」已存在', '{label} "{value}" already exists'],
  unreadable: ['消息不能读取', 'The request cannot be read'],
  notFound: ['数据不存在', 'Not found'],
  noPath: ['404 没找到请求', '404 Request not found'],
  wrongMethod: ['不支持当前请求方法', 'Method not supported'],
  wrongMedia: ['不支持当前媒体类型', 'Media type not supported'],
  forbidden: ['没有权限访问', 'You do not have permission'],
  missingToken: ['缺失令牌,鉴权失败', 'Token missing, authentication failed'],
  badToken: ['请求未授权', 'Not signed in'],
  tooLarge: ['文件不能超过{max} MB', 'The file must not exceed {max} MB'],
  emptyFile: ['文件为空', 'The file is empty'],
  wrongFile: ['只能上传 {kinds} 文件', 'Only {kinds} files can be uploaded'],
  serverError: ['服务器异常', 'Server error'],
  noNews: ['暂无新消息', 'No new messages'],
  diskFull: [
    '服务器存储空间已满，数据未保存，请联系管理员',
    'The server’s storage is full and the data was not saved; contact the administrator',
  ],
  busy: ['服务繁忙，请稍后再试', 'The service is busy; try again later'],
  tooOften: ['操作过于频繁，请{seconds}秒后再试', 'Too many requests; try again in {seconds} s'],
  tooSlow: ['请求内容传输过慢，连接已关闭', 'The request was sent too slowly; the connection was closed'],
  stale: ['数据已被他人修改，请刷新后重试', 'Someone else has changed this; reload and try again'],
  wrongState: ['当前状态不允许此操作', 'The current status does not allow this action'],
  removeRefused: ['「{name}」{reason}，不能删除', '"{name}" cannot be deleted: {reason}'],
  hiddenRequired: [
    '您看不到必填的「{label}」，不能新增',
    'You cannot see the required {label}, so you cannot add a row',
  ],
  ownDocument: ['制单人不能审核本人单据', 'You cannot verify a document you created'],
  notDated: ['{label}应在{from}至{to}之间', '{label} must be between {from} and {to}'],
  samePerson: [
    '{sentence}（账号「{account}」与当前账号的手机号或身份证号相同）',
    '{sentence} (account "{account}" has the same phone or ID card number as this account)',
  ],
  sealed: ['{label}「{value}」已封存，不能选择', '{label} "{value}" is sealed and can no longer be chosen'],
  inUse: ['已被{label}使用', 'used by {label}'],
  atLine: ['第{line}行：{reason}', 'Line {line}: {reason}'],
  lastLine: ['单据至少需要一条明细', 'a document needs at least one line'],
  otherDocument: ['明细不能移到另一张单据', 'A line cannot move to another document'],
  noLines: ['{label}至少需要一条明细', '{label} needs at least one line'],
  tooManyLines: ['明细不能超过{max}条', 'There must be no more than {max} lines'],
  selectOne: ['请选择至少一条数据', 'Select at least one row'],
  socialCreditCode: ['统一社会信用代码校验不通过', 'The unified social credit code is not valid'],
  phoneFormat: ['手机号格式不正确', 'the phone format is incorrect'],
  phoneLength: ['手机号长度应为11位', 'the phone length must be 11'],
  bothOrNeither: ['经度和纬度应同时填写', 'Enter both longitude and latitude'],
} as const satisfies Record<string, Label>

export type MessageValue = string | number | Label

/** Fills the placeholders of a message. */
export function phrase(
  message: Label,
  language: Language,
  values: Readonly<Record<string, MessageValue>> = {},
): string {
  return say(message, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) return ''
    return typeof value === 'object' ? say(value, language) : String(value)
  })
}

/** Fills a message's placeholders in both languages, to nest a reason in another message. */
export const filled = (message: Label, values: Readonly<Record<string, MessageValue>>): Label => [
  phrase(message, 'zh', values),
  phrase(message, 'en', values),
]
