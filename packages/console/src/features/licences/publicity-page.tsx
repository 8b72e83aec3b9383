import { businesslicensepublicity, businesslicenserecordpublicity } from '@fengsui/contract/licences/publicity.ts'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const shown = { records: businesslicenserecordpublicity, licences: businesslicensepublicity }
type Shown = keyof typeof shown

/** Public lists: applications open to objection, and issued licences. */
export default function PublicityPage() {
  const { t } = useTranslation('licences')
  const [params, setParams] = useSearchParams()
  const now: Shown = params.get('of') === 'licences' ? 'licences' : 'records'
  return (
    <ResourcePage
      key={now}
      of={shown[now]}
      toolbar={
        <Segmented<Shown>
          options={[
            { value: 'records', label: t('publicity.records') },
            { value: 'licences', label: t('publicity.licences') },
          ]}
          value={now}
          onChange={(of) => setParams(of === 'records' ? {} : { of })}
        />
      }
    />
  )
}
