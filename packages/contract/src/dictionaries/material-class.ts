import { dictionary } from '../kit/dictionary.ts'

export const materialClass = dictionary('materialClass', ['物料类别', 'Material class'], {
  '1': ['原材料', 'Raw material'],
  '2': ['烟火药', 'Composition'],
  '3': ['黑火药', 'Black powder'],
  '4': ['引火线', 'Fuse'],
  '5': ['半成品', 'Semi-finished'],
  '6': ['成品', 'Finished'],
  '7': ['包装物', 'Packaging'],
  '8': ['危险化学品', 'Hazardous chemical'],
})
