import { dictionary } from '../kit/dictionary.ts'

export const warnSeverity = dictionary('warnSeverity', ['报警级别', 'Severity'], {
  '1': ['红', 'Red'],
  '2': ['橙', 'Orange'],
  '3': ['黄', 'Yellow'],
  '4': ['蓝', 'Blue'],
})
