import { dictionary } from '../kit/dictionary.ts'

/** Whether the supplier takes returned goods back; the keys are those of a review. */
export const acceptStatus = dictionary('acceptStatus', ['退货确认', 'Acceptance of a return'], {
  '1': ['已同意', 'Accepted'],
  '2': ['待确认', 'Awaiting the supplier'],
  '3': ['不同意', 'Refused'],
})
