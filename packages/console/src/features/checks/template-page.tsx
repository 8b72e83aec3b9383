import { checktemplate as of } from '@fengsui/contract/checks/check-template.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { TemplateItemsInput } from './template-items-input.tsx'
import '../../i18n/areas/checks-texts.ts'

type Row = RowOf<typeof of>
const inputs = { items: TemplateItemsInput }
const facts = ['templateName', 'enterpriseNature', 'enabled'] as const

/** The items enterprises are checked by, a template for each kind of enterprise. */
export default function TemplatePage() {
  const { t } = useTranslation('checks')
  const columns = [
    'templateName',
    'enterpriseNature',
    {
      key: 'count',
      label: ['检查项数', 'Items'] as const,
      width: 90,
      align: 'right' as const,
      cell: (row: Row) => row.items?.length ?? 0,
    },
    'enabled',
    'createTime',
  ] as const
  return (
    <ResourcePage
      of={of}
      columns={columns}
      cells={{ items: (row: Row) => row.items?.map(({ itemName }) => itemName).join('；') }}
      inputs={inputs}
      form={{
        width: 1080,
        groups: [
          { title: t('template.facts'), fields: facts },
          { title: t('check.items'), fields: ['items'] },
        ],
        note: t('template.note'),
      }}
    />
  )
}
