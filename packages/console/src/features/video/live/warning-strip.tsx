import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { SeverityChip, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatFull, parseTime } from '../../../ui/format/time.ts'
import { worstOpen } from '../../../ui/warnings/recent-warnings.tsx'
import { useRecentWarnings, type WarningsOf } from '../../../ui/warnings/use-recent-warnings.ts'
import { useCamera } from './use-camera.ts'
import '../../../i18n/areas/video-texts.ts'

/** Playback of a warning begins so long before it, ms. */
const beforeMs = 15_000

interface StripProps {
  cameraId: string
  /** Asks with which warning a still of the live picture is kept. */
  keepStill: () => void
}

/** The open warning of the room of the chosen camera, and what can be done at once; nothing while there is none. */
export function WarningStrip({ cameraId, keepStill }: StripProps) {
  const { data: row } = useCamera(cameraId)
  if (!row) return null
  const at: WarningsOf = row.workplaceId
    ? { workplaceId: String(row.workplaceId), open: '1' }
    : { deviceId: cameraId, open: '1' }
  return <Strip at={at} cameraId={cameraId} keepStill={keepStill} />
}

function Strip({ at, cameraId, keepStill }: StripProps & { at: WarningsOf }) {
  const { t } = useTranslation('video')
  const english = useLanguage() === 'en'
  const typeName = useTypeName()
  const navigate = useNavigate()
  const { rows } = useRecentWarnings(at)
  const worst = worstOpen(rows)
  if (!worst) return null
  const before = new URLSearchParams({
    cameras: cameraId,
    at: formatFull((parseTime(worst.warnTime) ?? serverNow()) - beforeMs),
    warning: String(worst.id),
  })
  const name = typeName({ typeKey: worst.typeKey, typeName: worst.typeName })
  return (
    <section className="fs-live-strip" aria-label={t('live.warning')}>
      <SeverityChip level={worst.severity as SeverityLevel} />
      <div>
        <b>{name}</b> <span>{String((english ? worst.contentEn : null) ?? worst.content ?? '')}</span>
        <small>
          {[worst.enterpriseName, worst.workplaceName, worst.warnTime].filter(Boolean).map(String).join(' · ')}
        </small>
      </div>
      <Countdown deadline={worst.deadline as string | null} subject={name} />
      <Button onClick={keepStill}>
        {t('live.keepToWarning')} <kbd>E</kbd>
      </Button>
      <Button onClick={() => void navigate(`/video/playback?${before}`)}>{t('live.before')}</Button>
      <Button type="primary" onClick={() => void navigate(`/yjxx?open=${worst.id}&status=all`)}>
        {t('live.openWarning')}
      </Button>
    </section>
  )
}
