import { dictionary } from '../kit/dictionary.ts'

export const plateColor = dictionary('plateColor', ['车牌颜色', 'Plate colour'], {
  '1': ['蓝', 'Blue'],
  '2': ['黄', 'Yellow'],
  '3': ['黑', 'Black'],
  '4': ['白', 'White'],
  '5': ['绿', 'Green'],
  '6': ['黄绿', 'Yellow-green'],
})
