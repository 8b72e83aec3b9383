import { dictionary } from '../kit/dictionary.ts'

export const submissionStatus = dictionary('submissionStatus', ['报送状态', 'Submission status'], {
  '0': ['未报', 'Not submitted'],
  '1': ['已报待审', 'Submitted'],
  '2': ['通过', 'Approved'],
  '3': ['退回', 'Returned'],
  '4': ['逾期', 'Overdue'],
})
