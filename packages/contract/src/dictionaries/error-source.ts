import { dictionary } from '../kit/dictionary.ts'

export const errorSource = dictionary(
  'errorSource',
  ['错误来源', 'Error source'],
  {
    server: ['服务器', 'Server'],
    console: ['控制台', 'Console'],
  },
  { system: true },
)
