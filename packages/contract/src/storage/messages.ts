import type { Label } from '../kit/label.ts'

/** Validation messages for uploading, storing and downloading files. */
export const storageMessages = {
  putFirst: ['附件请通过上传添加', 'Add an attachment by putting a file'],
  otherKind: ['文件内容与扩展名「{extension}」不符', 'The file is not what its extension "{extension}" says'],
  kindOff: ['不允许上传 {extension} 文件', 'Files of the kind {extension} may not be put'],
  bomb: ['文件解压后过大或结构异常', 'The file unpacks to too much, or is not sound'],
  picture: ['图片尺寸过大', 'The picture has too many pixels'],
  infected: ['文件含有病毒「{name}」，已拒绝', 'The file holds the virus "{name}" and was refused'],
  noScanner: ['病毒扫描服务不可用，暂时不能上传文件', 'The virus scanner does not answer, files cannot be put for now'],
  usedBy: ['已被{label}「{name}」使用', 'used by {label} "{name}"'],
  inUse: ['正在使用', 'in use'],
  holdsFiles: ['已存放文件', 'holds files'],
  moved: ['已存放文件，不能修改{label}，请另建存储', 'Files lie there, so {label} stays as it is: add another place'],
  badEndpoint: ['{label}应为http或https地址', '{label} must be an http or https address'],
  privateEndpoint: ['{label}不能指向内网或本机地址', '{label} must not lead into a private network'],
  linkExpired: ['链接已过期，请回到页面重新打开', 'The link has expired: go back to the page and open it again'],
  linkOver: [
    '打开链接的登录已结束，请重新登录后打开',
    'The session the link was made for is over: sign in and open the file again',
  ],
  linkOfOthers: ['链接属于其他账号，不能打开', 'The link was made for another account'],
  linkChanged: [
    '账号的部门或权限已变更，请回到页面重新打开',
    'Department or permissions of the account have changed: go back to the page and open the file again',
  ],
  away: ['文件存储暂时不可用，请稍后再试', 'The place for files does not answer, try again later'],
  unreachable: ['存储不可用：{reason}', 'The place cannot be used: {reason}'],
} as const satisfies Record<string, Label>
