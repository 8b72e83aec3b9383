import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { SeverityChip, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { worstOpen } from '../../../ui/warnings/recent-warnings.tsx'
import { useRecentWarnings, type WarningsOf } from '../../../ui/warnings/use-recent-warnings.ts'
import { useCamera } from './use-camera.ts'
import '../../../i18n/areas/video-texts.ts'

/** The open warning of the room of the chosen camera; nothing while there is none. */
export function WarningStrip({ cameraId }: { cameraId: string }) {
  const { data: row } = useCamera(cameraId)
  if (!row) return null
  const at: WarningsOf = row.workplaceId
    ? { workplaceId: String(row.workplaceId), open: '1' }
    : { deviceId: cameraId, open: '1' }
  return <Strip at={at} />
}

function Strip({ at }: { at: WarningsOf }) {
  const { t } = useTranslation('video')
  const english = useLanguage() === 'en'
  const typeName = useTypeName()
  const navigate = useNavigate()
  const { rows } = useRecentWarnings(at)
  const worst = worstOpen(rows)
  if (!worst) return null
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
      <Button type="primary" onClick={() => void navigate(`/yjxx?open=${worst.id}&status=all`)}>
        {t('live.openWarning')}
      </Button>
    </section>
  )
}
