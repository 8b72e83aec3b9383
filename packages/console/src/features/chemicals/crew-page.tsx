import { drivermanagement, escortmanagement } from '@fengsui/contract/chemicals/crew.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/chemicals-texts.ts'

const columns = ['name', 'enterpriseName', 'qualificationNo', 'employStatus', 'reviewStatus', 'createTime'] as const
const driving = [
  'name',
  'enterpriseName',
  'licenceClass',
  'qualificationNo',
  'employStatus',
  'reviewStatus',
  'createTime',
] as const
const second = {
  name: 'idCard',
  enterpriseName: 'phone',
  licenceClass: 'licenceExpire',
  qualificationNo: 'qualificationExpire',
} as const
const search = [
  'name',
  'enterpriseId',
  'phone',
  'idCard',
  'qualificationNo',
  'qualificationExpire',
  'employStatus',
  'reviewStatus',
] as const
const who = ['enterpriseId', 'name', 'idCard', 'phone', 'employStatus', 'photo'] as const
const licence = ['licenceNo', 'licenceClass', 'licenceExpire'] as const
const papers = ['qualificationNo', 'qualificationExpire', 'files'] as const

function CrewPage({ of, drives }: { of: Resource; drives: boolean }) {
  const { t } = useTranslation('chemicals')
  return (
    <ResourcePage
      of={of}
      columns={drives ? driving : columns}
      omit={drives ? ['gender', 'licenceNo'] : ['gender']}
      second={second}
      search={search}
      reviewable
      form={{
        groups: [
          { title: t('form.who'), fields: who },
          ...(drives ? [{ title: t('form.licence'), fields: licence }] : []),
          { title: t('form.qualification'), fields: papers },
        ],
        note: t('form.reviewNote'),
      }}
    />
  )
}

/** Drivers of dangerous goods. */
export const DriversPage = () => <CrewPage of={drivermanagement} drives />
/** Escorts of dangerous goods. */
export const EscortsPage = () => <CrewPage of={escortmanagement} drives={false} />
