import { dictionary } from '../kit/dictionary.ts'

export const organizeLevel = dictionary('organizeLevel', ['机构层级', 'Organisation level'], {
  '1': ['国家', 'National'],
  '2': ['省', 'Province'],
  '3': ['市', 'City'],
  '4': ['县', 'County'],
  '5': ['乡镇', 'Township'],
  '6': ['企业', 'Enterprise'],
})
