import { dictionary } from '../kit/dictionary.ts'

/** GB 18218-2018, table 6: 1 is the most severe. */
export const majorHazardLevel = dictionary('majorHazardLevel', ['重大危险源级别', 'Major hazard source level'], {
  '1': ['一级', 'Level 1'],
  '2': ['二级', 'Level 2'],
  '3': ['三级', 'Level 3'],
  '4': ['四级', 'Level 4'],
  '0': ['未构成', 'None'],
})
