import { dictionary } from '../kit/dictionary.ts'

export const regionLevel = dictionary(
  'region',
  ['行政区划级别', 'Region level'],
  {
    '0': ['国家', 'Country'],
    '1': ['省份/直辖市', 'Province'],
    '2': ['地市', 'City'],
    '3': ['区县', 'County'],
    '4': ['乡镇', 'Township'],
    '5': ['村委', 'Village'],
  },
  { system: true, numeric: true },
)
