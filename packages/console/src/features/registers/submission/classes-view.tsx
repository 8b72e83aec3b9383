import { enterpriseclass } from '@fengsui/contract/registers/enterpriseclass.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { ItemsInput } from './items-input.tsx'
import { NaturesInput, naturesCell } from './natures-input.tsx'

const columns = ['className', 'submissionPeriod', 'deadlineDay', 'enterpriseNatures', 'enabled', 'createTime'] as const
const inputs = { enterpriseNatures: NaturesInput, items: ItemsInput }
const asked = ['className', 'submissionPeriod', 'deadlineDay', 'enterpriseNatures', 'enabled'] as const

/** Reporting requirements of enterprises: content, frequency and deadline. */
export function ClassesView({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('registers')
  return (
    <ResourcePage
      of={enterpriseclass}
      columns={columns}
      cells={{ enterpriseNatures: naturesCell }}
      inputs={inputs}
      actions={actions}
      form={{
        groups: [
          { title: t('submission.asked'), fields: asked },
          { title: t('submission.items'), fields: ['items'] },
        ],
        note: t('submission.classNote'),
        width: 960,
      }}
    />
  )
}
