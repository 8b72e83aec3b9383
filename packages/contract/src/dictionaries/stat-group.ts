import { dictionary } from '../kit/dictionary.ts'

export const statGroup = dictionary('statGroup', ['分组方式', 'Grouped by'], {
  region: ['行政区划', 'Region'],
  type: ['企业类型', 'Type'],
  level: ['企业级别', 'Level'],
  nature: ['企业性质', 'Nature'],
  economicType: ['经济类型', 'Economic type'],
  mode: ['经营方式', 'Mode of operation'],
})
