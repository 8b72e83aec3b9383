import type { Label } from '../kit/label.ts'

/** Messages of cameras, recorders, access devices and AI boxes (domain-model.md#R4). */
export const videoMessages = {
  badStream: ['{label}应为 rtsp:// 开头的地址', '{label} must be an address that begins with rtsp://'],
  badWebAddress: [
    '{label}应为 http:// 或 https:// 开头的地址',
    '{label} must be an address that begins with http:// or https://',
  ],
  accountInAddress: [
    '{label}中不能包含账号和密码，请填写在设备账号和设备密码中',
    '{label} must not contain an account and password; enter them as device account and device password',
  ],
  forbiddenHost: [
    '{label}「{host}」指向本系统或不允许访问的地址',
    '{label} "{host}" points at this system or at an address that is not allowed',
  ],
  passwordAgain: [
    '设备地址已变更，请重新输入设备密码',
    'The address of the device has changed; enter the device password again',
  ],
  notARecorder: ['所选设备不属于该企业', 'The chosen device belongs to another enterprise'],
  channelBeyond: [
    '通道号不能超过录像机的通道数{count}',
    'The channel must not exceed the number of channels of the recorder ({count})',
  ],
  channelTaken: ['该通道已由摄像机「{name}」使用', 'The channel is used by camera "{name}"'],
  channelsAttached: [
    '通道数不能小于已接入的摄像机（{count}）',
    'The number of channels must not be below that of its cameras ({count})',
  ],
  camerasAttached: ['设备下存在摄像机', 'cameras are connected to it'],
  streamsBeyond: ['AI分析盒「{name}」最多分析{count}路', 'The AI box "{name}" analyses at most {count} cameras'],
  otherAlgorithm: [
    'AI分析盒「{name}」不支持所选算法',
    'The AI box "{name}" does not have all of the chosen algorithms',
  ],
  offline: ['摄像机离线', 'The camera is offline'],
  playbackTooLong: ['回放时间不能超过{hours}小时', 'A playback must not cover more than {hours} hours'],
  ticketInvalid: ['播放地址无效', 'The video link is not valid'],
  ticketExpired: ['播放地址已过期，请重新打开', 'The video link has expired; open it again'],
  ticketInUse: ['该播放地址正在其他窗口使用', 'The video link is in use in another window'],
  ticketEnded: ['登录已失效，请重新登录', 'The session is over; sign in again'],
  tooManyViewers: ['观看的画面过多，请关闭一些', 'Too many video pictures are open; close some'],
  viewerTooSlow: ['网络过慢，画面已停止', 'The connection is too slow; the picture has stopped'],
  viewFailed: ['画面打开失败，请重试', 'The picture could not be opened, try again'],
  serverStops: ['服务器正在停止，请稍后再试', 'The server is stopping, try again shortly'],
  noPtz: ['该摄像机没有云台', 'This camera cannot be turned'],
  ptzUnsupported: ['该摄像机的接入协议不支持云台控制', 'Cameras of this protocol cannot be turned from here'],
  ptzFailed: ['摄像机没有执行云台命令，请稍后再试', 'The camera did not carry out the movement, try again shortly'],
  ptzHeld: [
    '{name}正在控制，{seconds}秒不动后让出',
    '{name} has control; it is released after {seconds} s without a movement',
  ],
  noPreset: ['摄像机上没有预置位{preset}', 'The camera has no preset {preset}'],
  ptzRefused: ['摄像机没有执行云台命令：{problem}', 'The camera did not carry out the movement: {problem}'],
  turned: ['控制了{name}的云台', 'turned {name}'],
  presetNeeded: ['请选择预置位', 'Choose a preset'],
  previewed: ['预览了{name}', 'watched {name}'],
  playedBack: ['回放了{name}', 'played back {name}'],
  bound: ['摄像机「{name}」已绑定', 'Camera "{name}" is already bound'],
  otherPlace: [
    '摄像机「{name}」登记在其他位置，请先修改摄像机',
    'Camera "{name}" is registered at another place; change the camera first',
  ],
  foreignPlace: ['绑定对象不属于摄像机所在企业', 'What is bound belongs to another enterprise than the camera'],
  limitAbove: ['画面定员不能超过工库房定员{count}', 'The people limit must not exceed that of the workplace ({count})'],
  boxWithoutPage: ['AI分析盒「{name}」没有填写单点服务地址', 'The AI box "{name}" has no address of its page'],
  boxTicketInvalid: ['登录票据无效或已过期', 'The ticket is not valid or has expired'],
  boxOpened: ['打开了AI分析盒「{name}」的页面', 'opened the page of the AI box "{name}"'],
  checkWhat: ['请输入监控编码或IP地址', 'Enter the monitor code or the IP address'],
} as const satisfies Record<string, Label>
