import { dictionary } from '../kit/dictionary.ts'

export const reportDeliverType = dictionary('reportDeliverType', ['上报下发', 'Report or deliver'], {
  '1': ['上报', 'Report up'],
  '2': ['下发', 'Deliver down'],
  '3': ['转办', 'Hand over'],
})
