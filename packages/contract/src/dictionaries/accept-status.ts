import { dictionary } from '../kit/dictionary.ts'

/** Whether the supplier accepts returned goods; same keys as a review. */
export const acceptStatus = dictionary('acceptStatus', ['退货确认', 'Acceptance of a return'], {
  '1': ['已同意', 'Accepted'],
  '2': ['待确认', 'Awaiting the supplier'],
  '3': ['不同意', 'Refused'],
})
