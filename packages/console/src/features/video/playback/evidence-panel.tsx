import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { evidenceCause, evidenceKind, evidenceProblem } from '@fengsui/contract/dictionaries/evidence-states.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { evidenceYears } from '@fengsui/contract/video/recording.ts'
import { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { SeverityChip, type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { call } from '../../../ui/client/call.ts'
import { fileOf } from '../../../ui/client/file.ts'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import { useExport } from '../../../ui/resource/export/use-export.ts'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { formatSize } from '../format-size.ts'
import { EvidenceChain } from './evidence-chain.tsx'
import type { Lane } from './use-timeline.ts'
import '../../../i18n/areas/playback-texts.ts'

export type WarningEvidence = OutputOf<typeof evidence.calls.ofWarning>

interface EvidencePanelProps {
  warnId: string | undefined
  lane: Lane | undefined
  at: number
  open: (warnId: string) => void
  goTo: (at: number) => void
  /** Given the act of checking the chain, for its shortcut. */
  verify: RefObject<() => void>
}
const freshFor = 3000

/** A warning, its evidence and the chain; without one, the warnings of the chosen camera. */
export function EvidencePanel({ warnId, lane, at, open, goTo, verify }: EvidencePanelProps) {
  const { t } = useTranslation('playback')
  const english = useLanguage() === 'en'
  const typeName = useTypeName()
  if (warnId) return <OfWarning key={warnId} warnId={warnId} goTo={goTo} verify={verify} />
  const near = [...(lane?.warnings ?? [])].sort((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at)).slice(0, 12)
  return (
    <aside className="fs-playback-evidence">
      <h2>{t('warnings')}</h2>
      {near.length === 0 ? (
        <p className="fs-second">{t(lane ? 'noWarnings' : 'pick')}</p>
      ) : (
        <ul className="fs-playback-near">
          {near
            .sort((a, b) => b.start - a.start)
            .map(({ id, severity, typeKey, content, start }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    open(id)
                    goTo(start)
                  }}
                >
                  <SeverityShape level={severity} />
                  <time>{formatClock(start)}</time>
                  <span>{english ? typeName({ typeKey }) : content}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </aside>
  )
}

function OfWarning({ warnId, goTo, verify }: Pick<EvidencePanelProps, 'goTo' | 'verify'> & { warnId: string }) {
  const warning = useQuery({
    queryKey: ['warning', warnId],
    queryFn: ({ signal }) => call(warningproduce, 'detail', { id: warnId }, signal),
  })
  const kept = useQuery({
    queryKey: ['evidence', warnId],
    queryFn: ({ signal }) => call(evidence, 'ofWarning', { warnId }, signal),
    refetchInterval: ({ state }) => (state.data?.pending.some((job) => job.state === 'waiting') ? freshFor : false),
  })
  const error = warning.error ?? kept.error
  if (error)
    return (
      <aside className="fs-playback-evidence">
        <ListFailed
          error={error}
          again={() => {
            void warning.refetch()
            void kept.refetch()
          }}
        />
      </aside>
    )
  const row = warning.data as WarningFacts | undefined
  return (
    <aside className="fs-playback-evidence">
      {row && <Head row={row} />}
      {row && kept.data && (
        <>
          <EvidenceChain
            enterpriseId={row.enterpriseId}
            of={kept.data}
            again={() => void kept.refetch()}
            verify={verify}
          />
          <Files of={kept.data} goTo={goTo} />
          <Foot warnId={warnId} isEmpty={kept.data.files.length === 0} />
        </>
      )}
    </aside>
  )
}

interface WarningFacts {
  id: string
  warnNo: string
  severity: SeverityLevel
  typeKey: string
  content: string
  contentEn: string | null
  warnTime: string
  enterpriseId: string
  enterpriseName: string
  workplaceName: string | null
}

function Head({ row }: { row: WarningFacts }) {
  const { t } = useTranslation('playback')
  const english = useLanguage() === 'en'
  const name = useTypeName()(row as never)
  return (
    <header className="fs-playback-warning">
      <p>
        <SeverityChip level={row.severity} />
        <b>{name}</b>
        <small>{row.warnNo}</small>
        <Link to={`/yjxx?open=${row.id}&status=all`}>{t('openWarning')}</Link>
      </p>
      <strong>{(english ? row.contentEn : null) ?? row.content}</strong>
      <small>
        {[row.enterpriseName, row.workplaceName].filter(Boolean).join(' · ')} · {t('began', { time: row.warnTime })}
      </small>
    </header>
  )
}

/** Stills and clips of the warning, and what is still being written or was not obtained. */
function Files({ of, goTo }: { of: WarningEvidence; goTo: (at: number) => void }) {
  const { t } = useTranslation('playback')
  const label = useLabel()
  const { message } = App.useApp()
  const [shown, setShown] = useState<string>()
  if (of.files.length + of.pending.length === 0)
    return <NoticeState icon={<DownloadOutlined />} title={t('noEvidence')} />
  const open = of.files.find(({ id }) => id === shown)
  return (
    <section>
      <h3>{t('files', { count: of.files.length })}</h3>
      {open && <Opened key={String(open.id)} id={String(open.id)} kind={String(open.kind)} />}
      <table className="fs-evidence-files">
        <thead>
          <tr>
            <th>{t('no')}</th>
            <th>{t('what')}</th>
            <th className="fs-evidence-size">{t('size')}</th>
            <th>SHA-256</th>
          </tr>
        </thead>
        <tbody>
          {of.files.map((file) => {
            const [id, sha, start, end] = [file.id, file.sha256, file.startTime, file.endTime].map(String) as [
              string,
              string,
              string,
              string,
            ]
            const from = parseTime(start) ?? 0
            return (
              <tr key={id} aria-selected={id === shown}>
                <td>{String(file.seqNo)}</td>
                <td>
                  <button
                    type="button"
                    disabled={file.expiredTime != null}
                    onClick={() => {
                      setShown(id === shown ? undefined : id)
                      goTo(from)
                    }}
                  >
                    {label(evidenceKind.entries[file.kind as 'still'])}{' '}
                    <span>{label(evidenceCause.entries[file.cause as 'raise'])}</span>
                    <small>
                      {String(file.cameraName)} · {formatClock(from)}
                      {end !== start && `–${formatClock(parseTime(end) ?? 0)}`}
                      {file.expiredTime != null && ` · ${t('expired')}`}
                    </small>
                  </button>
                </td>
                <td className="fs-evidence-size">{formatSize(Number(file.size))}</td>
                <td>
                  <button
                    type="button"
                    title={t('copy')}
                    onClick={() => void navigator.clipboard.writeText(sha).then(() => message.success(t('copied')))}
                  >
                    <code>{`${sha.slice(0, 4)}…${sha.slice(-4)}`}</code> <CopyOutlined aria-hidden="true" />
                  </button>
                </td>
              </tr>
            )
          })}
          {of.pending.map((job) => (
            <tr key={job.id} className="fs-second">
              <td>—</td>
              <td>
                {label(evidenceKind.entries[job.kind])}{' '}
                <span>
                  {job.state === 'waiting' ? t('writing') : job.problem && label(evidenceProblem.entries[job.problem])}
                </span>
                <small>
                  {job.cameraName} · {formatClock(parseTime(job.startTime) ?? 0)}
                </small>
              </td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Opened({ id, kind }: { id: string; kind: string }) {
  const address = `/api${evidence.path}/file?id=${id}`
  return (
    <div className="fs-evidence-open">
      {kind === 'still' ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt="" />
        </a>
      ) : (
        <video src={address} controls autoPlay muted playsInline />
      )}
    </div>
  )
}

function Foot({ warnId, isEmpty }: { warnId: string; isEmpty: boolean }) {
  const { t } = useTranslation('playback')
  const may = usePermission()('video_export')
  const { start, busy, percent } = useExport(() => fileOf(evidence, 'bundle', { warnId }))
  return (
    <footer>
      <Button type="primary" icon={<DownloadOutlined />} loading={busy} disabled={isEmpty || !may} onClick={start}>
        {t('bundle')}
        {percent !== undefined && ` ${percent}%`}
      </Button>
      {!may && <small>{t('noRight')}</small>}
      <p className="fs-second">{t('bundleNote', { years: evidenceYears })}</p>
    </footer>
  )
}
