import { dictionary } from '../kit/dictionary.ts'

export const reportDeliverType = dictionary('reportDeliverType', ['上报下发', 'Send up or down'], {
  '1': ['上报', 'Send up'],
  '2': ['下发', 'Send down'],
  '3': ['转办', 'Transfer'],
})
