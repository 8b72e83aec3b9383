import { dictionary } from '../kit/dictionary.ts'

export const cameraKind = dictionary('cameraKind', ['摄像机类型', 'Camera type'], {
  ordinary: ['0', '普通', 'Ordinary'],
  plateAndFace: ['1', '车牌人脸', 'Plate and face'],
  face: ['2', '人脸', 'Face'],
})

export const cameraProtocol = dictionary('cameraProtocol', ['视频协议', 'Video protocol'], {
  rtsp: ['1', 'RTSP', 'RTSP'],
  onvif: ['2', 'ONVIF', 'ONVIF'],
  gbT28181: ['3', 'GB/T 28181', 'GB/T 28181'],
})

/** What a camera looks at. */
export const cameraBindKind = dictionary('cameraBindKind', ['绑定对象', 'Looks at'], {
  workplace: ['workplace', '工库房', 'Workplace'],
  store: ['warehouse', '仓库', 'Store'],
  station: ['station', '工位', 'Workstation'],
  road: ['road', '厂区道路', 'Road of the plant'],
  gate: ['gate', '道闸、翼闸', 'Gate'],
})

export const videoAccessType = dictionary('videoAccessType', ['接入设备类型', 'Access device type'], {
  videoRecorder: ['dvr', '硬盘录像机', 'Video recorder'],
  encoder: ['encoder', '编码器', 'Encoder'],
  platform: ['platform', '视频平台', 'Video platform'],
})

export const diskState = dictionary('diskState', ['磁盘状态', 'Disk state'], {
  normal: ['normal', '正常', 'Normal'],
  error: ['error', '故障', 'Fault'],
  full: ['full', '已满', 'Full'],
})

/** Protocol by which events of boxes and cameras come in, besides MQTT. */
export const videoEventSource = dictionary('videoEventSource', ['事件来源', 'Event source'], {
  isapi: ['isapi', '海康ISAPI', 'Hikvision ISAPI'],
  onvif: ['onvif', 'ONVIF', 'ONVIF'],
  gbT28181: ['gb28181', 'GB/T 28181', 'GB/T 28181'],
})

/** Events that the server fetches from a device by itself. */
export const eventSubscription = dictionary('eventSubscription', ['事件订阅', 'Events fetched by'], {
  none: ['none', '不订阅', 'Not fetched'],
  isapi: ['isapi', '海康ISAPI', 'Hikvision ISAPI'],
  onvif: ['onvif', 'ONVIF', 'ONVIF'],
  /** The device sends its events to us, as it was asked to (WS-BaseNotification). */
  onvifPush: ['onvifPush', 'ONVIF推送', 'ONVIF push'],
})

/** Movements of a camera; it moves until `stop`, except to a preset and to its home position. */
export const ptzMove = dictionary('ptzMove', ['云台动作', 'Camera movement'], {
  up: ['up', '上', 'Up'],
  down: ['down', '下', 'Down'],
  left: ['left', '左', 'Left'],
  right: ['right', '右', 'Right'],
  upLeft: ['upLeft', '左上', 'Up left'],
  upRight: ['upRight', '右上', 'Up right'],
  downLeft: ['downLeft', '左下', 'Down left'],
  downRight: ['downRight', '右下', 'Down right'],
  zoomIn: ['zoomIn', '放大', 'Zoom in'],
  zoomOut: ['zoomOut', '缩小', 'Zoom out'],
  stop: ['stop', '停止', 'Stop'],
  preset: ['preset', '预置位', 'Preset'],
  home: ['home', '回原位', 'To home position'],
})

/** How far a device is that registers by GB/T 28181. */
export const gbState = dictionary('gbState', ['国标注册', 'GB/T 28181'], {
  registered: ['registered', '已注册', 'Registered'],
  wrongPassword: ['wrongPassword', '密码错误，被拒绝', 'Refused: wrong password'],
  notRegistered: ['notRegistered', '未注册', 'Not registered'],
})

/** What is wrong with the stream of a camera. */
export const streamProblem = dictionary('streamProblem', ['视频故障', 'Video fault'], {
  noAddress: ['noAddress', '没有填写主码流地址', 'No address of the main stream is entered'],
  forbidden: ['forbidden', '地址指向本系统或不允许访问', 'The address points at this system or is not allowed'],
  unreachable: ['unreachable', '连接不上，请检查地址、端口和网络', 'Not reachable; check address, port and network'],
  silent: ['silent', '已连接但没有应答', 'Connected, but there is no answer'],
  notRtsp: ['notRtsp', '该端口不是RTSP视频服务', 'The port is not that of an RTSP server'],
  loginNeeded: ['loginNeeded', '需要设备账号和密码', 'An account and password are needed'],
  loginUnsafe: [
    'loginUnsafe',
    '设备只支持明文密码登录，请在设备上启用摘要认证',
    'The device only takes the password readable; enable digest authentication on it',
  ],
  wrongPassword: ['wrongPassword', '设备账号或密码错误', 'The account or password is wrong'],
  notRegistered: ['notRegistered', '设备没有通过国标注册到本系统', 'The device is not registered here by GB/T 28181'],
  noStream: ['noStream', '设备上没有这一路视频', 'The device has no such stream'],
  refused: ['refused', '设备拒绝提供视频', 'The device refuses the stream'],
  noVideo: ['noVideo', '视频流中没有画面', 'The stream has no picture'],
  codec: ['codec', '视频编码无法播放', 'The codec cannot be played'],
  broken: ['broken', '视频数据无法解码', 'What the device sends cannot be decoded'],
  ended: ['ended', '设备中断了视频', 'The device ended the stream'],
  workerLost: ['workerLost', '视频服务正在恢复', 'The video service is recovering'],
  transcodersBusy: [
    'transcodersBusy',
    '浏览器不能播放该编码，转码名额已满',
    'The browser does not play this codec, and the transcoders are all in use',
  ],
  tooMany: ['tooMany', '同时播放的视频已达上限', 'As many streams are watched as this server can carry'],
  gone: ['gone', '摄像机不存在或已停用', 'The camera does not exist or is disabled'],
})
