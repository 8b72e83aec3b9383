import { licenceAct } from '@fengsui/contract/dictionaries/licences.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicenserecordlog } from '@fengsui/contract/licences/record-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { page } from '../../../ui/client/resource-calls.ts'
import { Section } from '../../../ui/page/section.tsx'
import './trail.css'

interface TrailProps {
  /** The application or licence whose steps are shown. */
  of: { readonly recordId: string } | { readonly licenceId: string }
  /** Changes whenever the steps may have changed, to reload them. */
  version: unknown
}

/** History of actions: who, what and when, newest first. */
export function Trail({ of, version }: TrailProps) {
  const { t } = useTranslation('licences')
  const { data } = useQuery({
    queryKey: ['licence-trail', of, version],
    queryFn: ({ signal }) =>
      page(businesslicenserecordlog, { ...of, descs: 'operateTime', current: 1, size: 100 }, signal),
  })
  const steps = data?.records ?? []
  return (
    <Section heading={t('trail')} note={t('newestFirst')}>
      {data && steps.length === 0 && <p className="fs-panel-none">{t('noSteps')}</p>}
      <Timeline items={steps.map((row) => ({ key: row.id, children: <Step row={row} /> }))} />
    </Section>
  )
}

function Step({ row }: { row: RowOf<typeof businesslicenserecordlog> }) {
  const label = useLabel()
  const files = row.files ?? []
  return (
    <div className="fs-step">
      <h3>{label(labelOf(licenceAct, row.act))}</h3>
      <small>{[row.operateTime, row.operator, row.operateOrg].filter(Boolean).map(String).join(' · ')}</small>
      {row.opinion ? <p>{String(row.opinion)}</p> : null}
      {files.map(({ id, name, link }) => (
        <a key={id} href={link} target="_blank" rel="noreferrer" className="fs-file-link">
          {name}
        </a>
      ))}
    </div>
  )
}
