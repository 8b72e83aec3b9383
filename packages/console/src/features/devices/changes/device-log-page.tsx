import { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { ResourcePage } from '../../../kit/resource/resource-page.tsx'

const columns = [
  'occurTime',
  'deviceName',
  'deviceKind',
  'logType',
  'recoverTime',
  'durationSeconds',
  'detail',
  'createUserName',
]
const search = ['occurTime', 'logType', 'enterpriseId', 'deviceId', 'workplaceId', 'deviceKind']
const second = { deviceName: 'workplaceName', occurTime: 'enterpriseName' }

/** When devices went offline and came back, failed, and were changed. */
export default function DeviceLogPage() {
  return <ResourcePage of={deviceLog} columns={columns} search={search} second={second} />
}
