import type { FileItem } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { businesslicenserecordfile } from '@fengsui/contract/licences/record-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { isRow } from '../../../ui/client/resource-calls.ts'
import { Section } from '../../../ui/page/section.tsx'

const kinds = ['apply', 'approve', 'site', 'publicity'] as const

/** Files attached to the transitions of an application, by kind. */
export function ApprovalFiles({ row }: { row: RowOf<typeof businesslicenserecord> }) {
  const { t } = useTranslation('licences')
  const { data } = useQuery({
    queryKey: ['licence-files', row.id, row.version],
    queryFn: async ({ signal }) =>
      (await call(businesslicenserecordfile, 'list_by_record', { recordId: row.id }, signal)).filter(isRow),
  })
  if (!data) return null
  return (
    <Section heading={t('files')}>
      {data.length === 0 && <p className="fs-panel-none">{t('noFiles')}</p>}
      {kinds.map((kind) => {
        const files = data
          .filter(({ fileKind }) => fileKind === kind)
          .flatMap((one) => one.files as readonly FileItem[])
        if (files.length === 0) return null
        return (
          <p key={kind}>
            {t(`fileKind.${kind}`)}{' '}
            {files.map(({ id, name, link }) => (
              <a key={id} href={link} target="_blank" rel="noreferrer" className="fs-file-link">
                {name}
              </a>
            ))}
          </p>
        )
      })}
    </Section>
  )
}
