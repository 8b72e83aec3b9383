import { vehiclemanagement } from '@fengsui/contract/chemicals/vehicle.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/chemicals-texts.ts'

const columns = [
  'plateNumber',
  'enterpriseName',
  'vehicleKind',
  'ratedLoad',
  'permitExpire',
  'driverName',
  'state',
  'reviewStatus',
] as const
const second = { plateNumber: 'brandModel', driverName: 'escortName' } as const
const search = [
  'plateNumber',
  'enterpriseId',
  'vehicleKind',
  'state',
  'terminalNo',
  'permitExpire',
  'inspectExpire',
  'reviewStatus',
] as const
const what = [
  'enterpriseId',
  'plateNumber',
  'plateColor',
  'vehicleKind',
  'brandModel',
  'vin',
  'ratedLoad',
  'explosiveLimit',
] as const
const papers = ['permitNo', 'permitExpire', 'inspectExpire', 'insuranceExpire', 'files'] as const
const use = ['terminalNo', 'inOutType', 'driverId', 'escortId'] as const

/** Vehicles that carry dangerous goods: documents, usual crew, terminal. */
export default function VehiclesPage() {
  const { t } = useTranslation('chemicals')
  return (
    <ResourcePage
      of={vehiclemanagement}
      columns={columns}
      omit={['plateColor', 'explosiveLimit', 'permitNo', 'inspectExpire', 'insuranceExpire', 'terminalNo', 'inOutType']}
      second={second}
      search={search}
      reviewable
      form={{
        groups: [
          { title: t('form.vehicle'), fields: what },
          { title: t('form.papers'), fields: papers },
          { title: t('form.crew'), fields: use },
        ],
        note: t('form.reviewNote'),
      }}
    />
  )
}
