import { dictionary } from '../kit/dictionary.ts'

export const timebucket = dictionary('timebucket', ['统计周期', 'Period'], {
  '1': ['日', 'Day'],
  '2': ['周', 'Week'],
  '3': ['月', 'Month'],
  '4': ['季', 'Quarter'],
  '5': ['年', 'Year'],
})
