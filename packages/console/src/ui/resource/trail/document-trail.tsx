import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Trail } from '@fengsui/contract/kit/trail.ts'
import { type DocumentKind, documentTrail, type Step } from '@fengsui/contract/orders/document-trail.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../client/call.ts'
import type { Row } from '../../client/resource-calls.ts'
import { Section } from '../../page/section.tsx'
import './document-trail.css'

interface DocumentTrailProps {
  of: Resource
  trail: Trail
  row: Row
}

/** History of a document: who changed its state, when, from which to which and why; newest first. */
export function DocumentTrail({ of, trail, row }: DocumentTrailProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { data, error } = useQuery({
    queryKey: ['document-trail', of.path, row.id, row[trail.state]],
    queryFn: ({ signal }) => call(documentTrail, 'trail', { kind: trail.kind as DocumentKind, id: row.id }, signal),
  })
  const dictionary = of.fields[trail.state]?.dictionary
  const named = (key: string) => (dictionary ? label(labelOf(dictionary, key)) : key)
  const heading = ({ from, to }: Step) => (from === null ? named(to) : `${named(from)} → ${named(to)}`)
  return (
    <Section heading={t('trail.heading')}>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active paragraph={{ rows: 1 }} />}
      {data?.length === 0 && <p className="fs-trail-none">{t('trail.none')}</p>}
      <Timeline
        items={(data ?? []).map((step) => ({
          key: step.id,
          children: <StepText step={step} heading={heading(step)} />,
        }))}
      />
    </Section>
  )
}

function StepText({ step, heading }: { step: Step; heading: string }) {
  const { time, operator, opinion, files } = step
  return (
    <div className="fs-trail-step">
      <h3>{heading}</h3>
      <small>{[time, operator].filter(Boolean).join(' · ')}</small>
      {opinion && <p>{opinion}</p>}
      {files.map(({ id, name, link }) => (
        <a key={id} href={link} target="_blank" rel="noreferrer" className="fs-file-link">
          {name}
        </a>
      ))}
    </div>
  )
}
