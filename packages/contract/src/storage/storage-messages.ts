import type { Label } from '../kit/label.ts'

/** Validation messages for uploading, storing and downloading files. */
export const storageMessages = {
  putFirst: ['附件请通过上传添加', 'Upload the file to add an attachment'],
  otherKind: ['文件内容与扩展名「{extension}」不符', 'The file content does not match its extension "{extension}"'],
  kindOff: ['不允许上传 {extension} 文件', '{extension} files cannot be uploaded'],
  bomb: ['文件解压后过大或结构异常', 'The file is too large when unpacked, or malformed'],
  picture: ['图片尺寸过大', 'The image dimensions are too large'],
  infected: ['文件含有病毒「{name}」，已拒绝', 'The file contains the virus "{name}" and was rejected'],
  noScanner: [
    '病毒扫描服务不可用，暂时不能上传文件',
    'The virus scanner is not available; files cannot be uploaded for now',
  ],
  usedBy: ['已被{label}「{name}」使用', 'used by {label} "{name}"'],
  inUse: ['正在使用', 'in use'],
  holdsFiles: ['已存放文件', 'files are stored in it'],
  moved: [
    '已存放文件，不能修改{label}，请另建存储',
    'Files are stored there, so {label} cannot be changed; add another storage',
  ],
  badEndpoint: ['{label}应为http或https地址', '{label} must be an http or https address'],
  privateEndpoint: ['{label}不能指向内网或本机地址', '{label} must not point to a private network or this machine'],
  linkExpired: ['链接已过期，请回到页面重新打开', 'The link has expired; go back to the page and open it again'],
  linkOver: [
    '生成该链接的登录已失效，请重新登录后打开',
    'The session of this link has ended; sign in and open the file again',
  ],
  linkOfOthers: ['链接属于其他账号，不能打开', 'The link belongs to another account and cannot be opened'],
  linkChanged: [
    '账号的部门或权限已变更，请回到页面重新打开',
    'The account’s department or permissions have changed; go back to the page and open the file again',
  ],
  away: ['文件存储暂时不可用，请稍后再试', 'File storage is not available; try again later'],
  unreachable: ['存储不可用：{reason}', 'The storage is not available: {reason}'],
} as const satisfies Record<string, Label>
