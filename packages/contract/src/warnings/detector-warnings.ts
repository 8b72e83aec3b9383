import { alarmType, alarmTypeExt } from '../dictionaries/warnings.ts'
import { choiceList } from '../kit/dictionary.ts'
import { offlineType, stationOfflineType } from '../telemetry/offline.ts'

/** Types of what a people detector says about people, by the name of their figure. */
export const detectorTypes = {
  overMan: `a${alarmType.is.personLimitExceeded}`,
  longOverMan: `e${alarmTypeExt.is.personLimitExceededLong}`,
  stranger: `e${alarmTypeExt.is.strangerEntered}`,
} as const

/** Types of outages of people detectors: their warnings are of the device, not of the people it watches. */
export const detectorOutages: readonly string[] = [offlineType.pds, stationOfflineType]

/** Filter of warning lists: what people detectors raise, outages of detectors included. */
export const detectorWarnings = choiceList('detectorWarnings', ['人员检测报警', 'People detector warnings'], {
  all: ['全部', 'All'],
  outage: ['检测器离线', 'Detector offline'],
  other: ['其他类型', 'Other types'],
})
