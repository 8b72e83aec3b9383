import { PaperClipOutlined } from '@ant-design/icons'
import { handleType, warnSource } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type CaseEvidence, caseActions, warningcase } from '@fengsui/contract/warnings/warning-case.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { Severity, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatMeasured, noValue } from '../../../ui/format/number.ts'
import { formatUnit } from '../../../ui/format/unit.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RecordFailed } from '../../../ui/page/record-failed.tsx'
import { useTabTitle } from '../../../ui/page/tab-scope.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import './case.css'

/** The warning as it was when the case was made: figures, then what happened in order. */
function Course({ of }: { of: CaseEvidence }) {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const language = useLanguage()
  const measured = (value: number | null) =>
    value === null || !of.unitText
      ? noValue
      : `${formatMeasured(value, of.unitText)} ${formatUnit(of.unitText, language)}`
  const facts: readonly (readonly [string, string | null])[] = [
    [t('case.no'), of.warnNo],
    [t('case.place'), of.workplaceName],
    [t('case.device'), of.deviceName],
    [t('case.raised'), of.warnTime],
    [t('case.recovered'), of.recoverTime],
    [t('case.closed'), of.closeTime],
    [t('case.worst'), measured(of.worstValue)],
    [t('case.limit'), measured(of.threshold)],
    [t('case.result'), of.handleResult],
    [t('case.handler'), of.handleUserName],
  ]
  const content = language === 'en' ? (of.contentEn ?? of.content) : of.content
  return (
    <>
      {content && <p className="fs-case-content">{content}</p>}
      <dl className="fs-case-facts">
        {facts
          .filter(([, value]) => value && value !== noValue)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ol className="fs-case-course" aria-label={t('case.course')}>
        {of.timeline.map(({ action, time, toLevel, opinion, userName, organizeName }, n) => {
          const words = lookup(caseActions, action)
          if (!words) return null
          const level = toLevel && (action === 'escalate' || action === 'report') ? labelOf(handleType, toLevel) : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are kept in their order and have no id
            <li key={n}>
              <time>{time}</time>
              <span>
                <b>{label(words)}</b>
                {level && ` → ${label(level)}`}
                {(userName || organizeName) && <small>{[userName, organizeName].filter(Boolean).join(' · ')}</small>}
                {opinion && <q>{opinion}</q>}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Pictures are shown as such; a scan among them is opened like a file. */
const isScan = ({ ext }: { ext: string }) => ext === 'pdf'

/** One typical case: what happened, why, how it is prevented, with pictures, files and the course of the warning. */
export default function CasePage() {
  const { t } = useTranslation('warnings')
  const say = useLabel()
  const typeName = useTypeName()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(warningcase), 'detail', id],
    queryFn: ({ signal }) => detail(warningcase, id, signal),
  })
  useTabTitle(data?.title ?? undefined)
  if (error)
    return (
      <Page>
        <RecordFailed error={error} again={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page>
        <Panel grows>
          <Skeleton active />
        </Panel>
      </Page>
    )
  const { evidence, video } = data
  const images = data.images?.filter((one) => !isScan(one))
  const files = [...(data.images?.filter(isScan) ?? []), ...(data.files ?? [])]
  return (
    <Page scrolls>
      <Panel heading={say(labelOf(warnSource, data.caseType))}>
        <article className="fs-case">
          <p className="fs-case-head">
            {evidence && <Severity level={evidence.severity as SeverityLevel} />}
            {evidence && <span>{typeName({ typeKey: evidence.typeKey })}</span>}
            <EnterpriseLink id={data.enterpriseId} name={data.enterpriseName ?? ''} />
            <time>{data.occurDate}</time>
            <span>{data.organizeName}</span>
          </p>
          <p className="fs-case-summary">{data.summary}</p>
          <h3>{say(warningcase.fields.cause.label)}</h3>
          <p className="fs-case-text">{data.cause}</p>
          <h3>{say(warningcase.fields.measures.label)}</h3>
          <p className="fs-case-text">{data.measures}</p>
          {images && images.length > 0 && (
            <ul className="fs-case-images">
              {images.map(({ id: image, link, name }) => (
                <li key={image}>
                  <a href={link} target="_blank" rel="noreferrer">
                    <img src={link} alt={name} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {video && video.length > 0 && (
            <ul className="fs-case-videos">
              {video.map(({ id: clip, link, name }) => (
                <li key={clip}>
                  <video src={link} controls muted playsInline preload="metadata" aria-label={name} />
                </li>
              ))}
            </ul>
          )}
          {files.length > 0 && (
            <ul className="fs-case-files">
              {files.map(({ id: file, link, name }) => (
                <li key={file}>
                  <a href={link} target="_blank" rel="noreferrer">
                    <PaperClipOutlined aria-hidden="true" /> {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </article>
      </Panel>
      {evidence && (
        <Panel heading={t('case.course')}>
          <Course of={evidence} />
        </Panel>
      )}
    </Page>
  )
}
