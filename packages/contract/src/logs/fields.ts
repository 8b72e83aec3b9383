import { integer, ref, text, time } from '../kit/field.ts'

/** Origin of the record: the process that wrote it. */
export const place = {
  serviceId: text(['服务', 'Service'], 60, { readOnly: true }),
  serverHost: text(['服务器', 'Server'], 120, { readOnly: true }),
  serverIp: text(['服务器地址', 'Server address'], 60, { readOnly: true }),
  env: text(['运行环境', 'Environment'], 30, { readOnly: true }),
}

/** Fields of the related API call. */
export const request = {
  method: text(['方法', 'Method'], 10, { readOnly: true, search: 'eq', list: true }),
  requestUri: text(['请求路径', 'Path'], 300, { readOnly: true, search: 'like', list: true }),
  remoteIp: text(['客户端地址', 'Client address'], 60, { readOnly: true, search: 'eq', list: true }),
  userAgent: text(['客户端', 'Client'], 400, { readOnly: true }),
  methodClass: text(['资源', 'Resource'], 200, { readOnly: true }),
  methodName: text(['操作', 'Call'], 100, { readOnly: true }),
  params: text(['参数', 'Parameters'], 4000, { readOnly: true }),
  time: integer(['耗时', 'Duration'], 0, 2147483647, { readOnly: true, list: true, unit: 'ms' }),
}

/** Fields of the user and time. */
export const stamp = {
  createBy: text(['账号', 'Account'], 60, { readOnly: true, search: 'like', list: true }),
  userId: ref(['用户', 'User'], 'user', { readOnly: true }),
  createTime: time(['时间', 'Time'], { readOnly: true, search: 'range', list: true }),
}
