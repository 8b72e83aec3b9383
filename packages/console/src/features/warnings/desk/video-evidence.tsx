import { HistoryOutlined } from '@ant-design/icons'
import { evidenceKind, evidenceProblem } from '@fengsui/contract/dictionaries/evidence-states.ts'
import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { formatClock, formatFull, parseTime } from '../../../ui/format/time.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { Section } from '../drawer/section.tsx'
import type { WarningDetail } from '../warning-row.ts'
import './video-evidence.css'
import '../../../i18n/areas/playback-texts.ts'

const freshFor = 2000
const beforeMs = 15_000

/** Still and clip of the warning, and the way to the seconds before it. */
export function VideoEvidence({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('playback')
  const label = useLabel()
  const may = usePermission()('video_view')
  const { data } = useQuery({
    queryKey: ['evidence', detail.id],
    queryFn: ({ signal }) => call(evidence, 'ofWarning', { warnId: detail.id }, signal),
    refetchInterval: ({ state }) => (state.data?.pending.some((job) => job.state === 'waiting') ? freshFor : false),
    enabled: may,
  })
  if (!data || data.files.length + data.pending.length === 0) return null
  const shown = data.files.filter(({ expiredTime }) => expiredTime == null)
  const cameras = [...new Set([...data.files, ...data.pending].map(({ cameraId }) => String(cameraId)))].slice(0, 4)
  const at = (parseTime(detail.warnTime) ?? 0) - beforeMs
  const playback = `/video/playback?${new URLSearchParams({ cameras: cameras.join(','), at: formatFull(at), warning: detail.id })}`
  return (
    <Section
      heading={t('drawer.title')}
      note={shown.length}
      end={
        <Link to={playback}>
          <HistoryOutlined aria-hidden="true" /> {t('drawer.before')}
        </Link>
      }
    >
      <ul className="fs-video-evidence">
        {shown.map((file) => {
          const [id, name] = [String(file.id), String(file.cameraName)]
          const address = `/api${evidence.path}/file?id=${id}`
          const from = formatClock(parseTime(String(file.startTime)) ?? 0)
          return (
            <li key={id}>
              {file.kind === 'still' ? (
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={`${name} ${from}`} loading="lazy" />
                </a>
              ) : (
                <video src={address} controls muted playsInline preload="metadata" aria-label={name} />
              )}
              <small>
                {label(evidenceKind.entries[file.kind as 'still'])} · {name} · {from}
                {file.kind === 'clip' && `–${formatClock(parseTime(String(file.endTime)) ?? 0)}`}
              </small>
            </li>
          )
        })}
      </ul>
      {data.pending
        .filter(({ state }) => state !== 'done')
        .map(({ id, cameraName, kind, state, problem }) => (
          <p key={id} className="fs-video-evidence-note">
            {state === 'waiting'
              ? t('drawer.writing', { name: cameraName, kind: label(evidenceKind.entries[kind]) })
              : `${label(evidenceKind.entries[kind])} · ${cameraName}: ${problem ? label(evidenceProblem.entries[problem]) : ''}`}
          </p>
        ))}
    </Section>
  )
}
