import { dictionary } from '../kit/dictionary.ts'

export const modeOfOperation = dictionary('modeOfOperation', ['经营方式', 'Mode of operation'], {
  '01': ['生产', 'Production'],
  '02': ['批发', 'Wholesale'],
  '03': ['零售(专店)', 'Retail (dedicated shop)'],
  '04': ['零售(专柜)', 'Retail (counter)'],
  '05': ['储存经营', 'Trading with storage'],
  '06': ['无储存经营(票据)', 'Trading without storage'],
  '07': ['运输', 'Transport'],
  '08': ['燃放服务', 'Display service'],
  '09': ['使用', 'Use'],
})
