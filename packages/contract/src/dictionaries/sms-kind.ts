import { dictionary } from '../kit/dictionary.ts'

export const smsKind = dictionary(
  'sms',
  ['短信类型', 'SMS kind'],
  {
    '1': ['日志', 'Log'],
    '2': ['HTTP回调', 'HTTP webhook'],
    '3': ['阿里云', 'Alibaba Cloud'],
    '4': ['腾讯云', 'Tencent Cloud'],
  },
  { system: true, numeric: true },
)
