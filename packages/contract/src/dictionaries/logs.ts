import { dictionary } from '../kit/dictionary.ts'

export const errorSource = dictionary(
  'errorSource',
  ['错误来源', 'Error source'],
  {
    server: ['server', '服务器', 'Server'],
    console: ['console', '控制台', 'Console'],
  },
  { system: true },
)

export const visitKind = dictionary('visitKind', ['访问类型', 'Visit type'], {
  pageView: ['1', '页面访问', 'Page view'],
  action: ['2', '操作', 'Action'],
})
