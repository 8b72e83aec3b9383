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
