import { choiceList, type KeyOf } from '../kit/dictionary.ts'

/** Reasons for rejecting a device message, or a part of it. */
export const rejectReason = choiceList('rejectReason', ['拒收原因', 'Reason for rejection'], {
  malformed: ['报文格式错误', 'Malformed payload'],
  tooLarge: ['报文超过 640 kB', 'Payload larger than 640 kB'],
  tooDeep: ['报文嵌套超过32层', 'Payload nested deeper than 32 levels'],
  tooManyParts: ['报文内容超过50000项', 'Payload of more than 50,000 items'],
  unknownTopic: ['主题不支持', 'Topic not supported'],
  unknownDevice: ['设备编号未知或未绑定该网关', 'Device code unknown or not bound to this gateway'],
  unknownMetric: ['该类设备无此指标', 'This device type has no such metric'],
  badValue: ['数值无法识别', 'Value cannot be read'],
  badTime: ['时间无法识别', 'Time cannot be read'],
  tooOld: ['数据早于90天', 'Older than 90 days'],
  tooLate: ['迟到超过7天', 'Late by more than 7 days'],
  tooFarAhead: ['时间超前5分钟以上', 'More than 5 minutes ahead'],
  unkeptPicture: ['车载终端图片不能保存', 'Picture of a vehicle terminal not kept'],
  unstorable: ['无法入库', 'Could not be stored'],
})

export type RejectReason = KeyOf<typeof rejectReason>
