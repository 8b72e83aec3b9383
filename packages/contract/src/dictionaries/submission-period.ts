import { dictionary } from '../kit/dictionary.ts'

export const submissionPeriod = dictionary('submissionPeriod', ['报送周期', 'Submission period'], {
  '1': ['日', 'Day'],
  '2': ['周', 'Week'],
  '3': ['月', 'Month'],
  '4': ['季', 'Quarter'],
  '5': ['年', 'Year'],
  '6': ['一次性', 'Once'],
})
