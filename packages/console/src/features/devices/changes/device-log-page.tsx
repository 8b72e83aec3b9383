import { deviceLog } from '@fengsui/contract/devices/device-log.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'

const columns = [
  'occurTime',
  'deviceName',
  'deviceKind',
  'logType',
  'recoverTime',
  'durationSeconds',
  'detail',
  'createUserName',
] as const
const search = ['occurTime', 'logType', 'enterpriseId', 'deviceId', 'workplaceId', 'deviceKind'] as const
const second = { deviceName: 'workplaceName', occurTime: 'enterpriseName' } as const

/** Device log: offline, back online, faults and changes. */
export default function DeviceLogPage() {
  return (
    <ResourcePage of={deviceLog} columns={columns} omit={['alarmType', 'status']} search={search} second={second} />
  )
}
