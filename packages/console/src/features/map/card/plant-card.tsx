import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { type PlantOverview, type PlantWarning, plant } from '@fengsui/contract/enterprises/plant.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import type { SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import { warn, warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { EscalationSteps } from '../../../ui/badges/escalation-steps.tsx'
import { SeverityChip, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { ValueBar } from '../../../ui/badges/value-bar.tsx'
import { sideOf } from '../../../ui/badges/value-bar-geometry.ts'
import { CallButton } from '../../../ui/call-button.tsx'
import { call } from '../../../ui/client/call.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { lazy } from '../../../ui/lazy.ts'
import { useDebouncedWithJitter } from '../../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../../ui/live/use-live.ts'
import { replayPath } from '../../../ui/replay-path.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { useRoomCameras } from '../../../ui/video/use-room-cameras.ts'
import { InsideList } from './inside-list.tsx'
import '../../../i18n/areas/map-texts.ts'

/** What plays pictures is loaded when a card has one. */
const RoomPicture = lazy(async () => ({ default: (await import('../../../ui/video/room-picture.tsx')).RoomPicture }))

interface PlantCardProps {
  id: string
  /** The chosen room; its warning comes first. */
  workplaceId: string | null
  rings: readonly SafetyRing[]
}

/** A plant on the map: what burns first, then what it is, what is near, and whom to call. */
export function PlantCard({ id, workplaceId, rings }: PlantCardProps) {
  const { t } = useTranslation('map')
  const may = usePermission()
  const row = useQuery({
    queryKey: [...listKey(enterprise), 'detail', id],
    queryFn: ({ signal }) => detail(enterprise, id, signal),
  })
  const overview = useQuery({
    queryKey: [...listKey(plant), id, 'overview'],
    queryFn: ({ signal }) => call(plant, 'overview', { enterpriseId: id }, signal),
    refetchInterval: 15_000,
  })
  const refresh = useDebouncedWithJitter(() => void overview.refetch(), 300, 3000)
  useLive('warning', ({ warning }) => {
    if (String(warning.enterpriseId) === id) refresh()
  })
  const problem = overview.error ?? row.error
  if (problem && !overview.data)
    return (
      <p className="fs-map-nothing">
        {problem.message}{' '}
        <Button size="small" type="link" onClick={() => void overview.refetch()}>
          {t('again')}
        </Button>
      </p>
    )
  if (!overview.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  const of = overview.data
  const room = of.rooms?.rows.find((one) => one.id === workplaceId)
  const warning =
    of.warnings?.rows.find(({ workplaceName }) => room && workplaceName === room.name) ?? of.warnings?.rows[0]
  return (
    <>
      {warning && <WarningPart warning={warning} />}
      <h2>
        <Link to={`/companyInfo/index/${id}`}>{String(row.data?.shortName ?? row.data?.enterpriseName ?? '')}</Link>
        {room && <small>{room.name}</small>}
      </h2>
      {row.data?.address && <p className="fs-map-where">{String(row.data.address)}</p>}
      <PlantFacts of={of} />
      <InsideList rings={rings} workplaceId={workplaceId} />
      <Contact
        name={of.safety.name ?? of.head.name}
        phone={of.safety.phone ?? of.head.phone}
        post={t(of.safety.name ? 'card.safety' : 'card.head')}
      />
      <div className="fs-map-acts">
        {warning && may('warn_view') && (
          <Link to={`/yjxx?open=${warning.id}&status=all`}>
            <Button type="primary">{t('card.openWarning')}</Button>
          </Link>
        )}
        {!warning && (
          <Link to={`/companyInfo/index/${id}`}>
            <Button>{t('card.plant')}</Button>
          </Link>
        )}
        {may('workplace_view') && (
          <Link to={`/threeDimensional?enterprise=${id}`}>
            <Button>{t('card.scene')}</Button>
          </Link>
        )}
        {may('replay_view') && (
          <Link to={warning ? replayPath({ ...warning, enterpriseId: id }) : `/overview/replay?enterprise=${id}`}>
            <Button>{t('card.replay')}</Button>
          </Link>
        )}
      </div>
    </>
  )
}

function WarningPart({ warning }: { warning: PlantWarning }) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const name = useTypeName()(warning)
  const level = (warning.severity ?? '4') as SeverityLevel
  const isWatched = useRoomCameras(warning.workplaceId).length > 0
  return (
    <div className="fs-map-warning">
      <header>
        <SeverityChip level={level} />
        <b>{name}</b>
        <span>
          <Countdown deadline={warning.deadline} subject={name} />
        </span>
      </header>
      <p>{(language === 'en' ? warning.contentEn : null) ?? warning.content}</p>
      {warning.lastValue !== null && warning.threshold !== null && (
        <ValueBar
          value={warning.lastValue}
          limit={warning.threshold}
          unit={warning.unitText}
          level={level}
          side={sideOf(warning.worstValue ?? warning.lastValue, warning.threshold)}
        />
      )}
      {warning.handleType && (
        <p className="fs-map-rung">
          <EscalationSteps level={warning.handleType as '1'} />
        </p>
      )}
      {isWatched ? (
        <div className="fs-map-picture">
          <RoomPicture workplaceId={warning.workplaceId} place={warning.workplaceName ?? ''} />
        </div>
      ) : (
        <Still warningId={warning.id} none={t('card.noPicture')} />
      )}
    </div>
  )
}

/** The last picture kept with a warning, if there is one. */
function Still({ warningId, none }: { warningId: string; none: string }) {
  const row = useQuery({
    queryKey: [...listKey(warn), 'detail', warningId],
    queryFn: ({ signal }) => call(warningproduce, 'detail', { id: warningId }, signal),
  })
  const pictures: unknown = row.data?.images
  const last = Array.isArray(pictures) ? (pictures.at(-1) as FileItem | undefined) : undefined
  if (!row.data) return null
  return last ? (
    <img className="fs-map-still" src={last.link} alt={last.name} />
  ) : (
    <p className="fs-map-nostill">{none}</p>
  )
}

function PlantFacts({ of }: { of: PlantOverview }) {
  const { t } = useTranslation('map')
  const limit = of.rooms?.rows.reduce((sum, { maxPerson }) => sum + (maxPerson ?? 0), 0)
  const kilograms = of.rooms?.rows.reduce((sum, { weightNow }) => sum + (weightNow ?? 0), 0)
  const [licence] = of.licences?.rows ?? []
  return (
    <dl className="fs-map-facts">
      {of.rooms && (
        <div>
          <dt>{t('card.people')}</dt>
          <dd>
            <b>{of.people.inside ?? '—'}</b> / {limit}
          </dd>
        </div>
      )}
      {of.rooms && (
        <div>
          <dt>{t('card.kilograms')}</dt>
          <dd>
            <b>{formatNumber(kilograms ?? 0, 2)}</b> kg
          </dd>
        </div>
      )}
      {of.devices && (
        <div>
          <dt>{t('card.online')}</dt>
          <dd>
            <b>{of.devices.online}</b> / {of.devices.total}
          </dd>
        </div>
      )}
      {licence && (
        <div>
          <dt>{t('card.licence')}</dt>
          <dd>
            <b>
              {licence.daysLeft === null
                ? '—'
                : licence.daysLeft < 0
                  ? t('card.ended')
                  : t('card.daysLeft', { count: licence.daysLeft })}
            </b>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Contact({ name, phone, post }: { name: string | null; phone: string | null; post: string }) {
  if (!name) return null
  return (
    <div className="fs-map-contact">
      <p>
        <b>{name}</b> {post}
      </p>
      <CallButton name={name} phone={phone} />
    </div>
  )
}
