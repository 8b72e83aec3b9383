import { hazarddatacollection } from '@fengsui/contract/devices/hazard-point.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { DeviceInput } from './device-input.tsx'

const columns = [
  'pointName',
  'enterpriseName',
  'valueState',
  'currentValue',
  'unitText',
  'metricKey',
  'lowLow',
  'low',
  'high',
  'highHigh',
  'hazardLevel',
  'deviceName',
  'responsible',
  'collectTime',
] as const
const second = { pointName: 'hazardName', metricKey: 'catalogName' } as const
const search = [
  'pointName',
  'enterpriseId',
  'hazardName',
  'valueState',
  'metricKey',
  'hazardLevel',
  'pointCode',
] as const
const source = ['enterpriseId', 'pointName', 'pointCode', 'hazardName', 'catalogId', 'rValue', 'hazardLevel'] as const
const measured = ['metricKey', 'deviceId', 'unitText', 'lowLow', 'low', 'high', 'highHigh'] as const
const people = ['responsible', 'responsiblePhone', 'longitude', 'latitude', 'height'] as const
const inputs = { deviceId: DeviceInput }

/** Points where hazard sources are measured, with the value and state of their devices. */
export default function HazardPointsPage() {
  const { t } = useTranslation('devices')
  return (
    <ResourcePage
      of={hazarddatacollection}
      columns={columns}
      omit={['pointCode']}
      second={second}
      search={search}
      inputs={inputs}
      form={{
        groups: [
          { title: t('hazard.source'), fields: source },
          { title: t('hazard.measured'), fields: measured },
          { title: t('hazard.people'), fields: people },
        ],
        note: t('hazard.note'),
      }}
    />
  )
}
