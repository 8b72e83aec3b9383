import { dictionary } from '../kit/dictionary.ts'

/** Unit kinds of GB 18218-2018, 3.5 and 3.6. */
export const hazardUnitKind = dictionary('hazardUnitKind', ['单元类别', 'Kind of unit'], {
  '1': ['生产单元', 'Production unit'],
  '2': ['储存单元', 'Storage unit'],
})
