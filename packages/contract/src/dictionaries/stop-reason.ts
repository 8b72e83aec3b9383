import { dictionary } from '../kit/dictionary.ts'

export const stopReason = dictionary('stopReason', ['停产原因', 'Stop reason'], {
  '1': ['高温', 'Heat'],
  '2': ['低温', 'Cold'],
  '3': ['雷雨', 'Thunderstorm'],
  '4': ['大风', 'Wind'],
  '5': ['检修', 'Maintenance'],
  '6': ['整改', 'Rectification'],
  '7': ['监管责令', 'Ordered by the authority'],
  '8': ['节假日', 'Holiday'],
  '9': ['其他', 'Other'],
})
