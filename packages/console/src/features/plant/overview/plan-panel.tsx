import type { PlantRoom } from '@fengsui/contract/enterprises/plant.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { PartFailed } from '../../../ui/page/part-failed.tsx'
import { SitePlan } from '../../../ui/plan/site-plan.tsx'
import { drawnPlan, type StoredPlan, useSitePlan } from '../../../ui/plan/use-site-plan.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { PlantRow } from '../use-plant.ts'
import '../../../i18n/areas/plant-texts.ts'

const PlanEditor = lazy(() => import('../plan/plan-editor.tsx'))

interface PlanPanelProps {
  id: string
  row: PlantRow
  rooms: readonly PlantRoom[]
}

/** The site from its picture, from coordinates, or as a list of its rooms; those who may edit it place the rooms. */
export function PlanPanel({ id, rooms }: PlanPanelProps) {
  const { t } = useTranslation('plant')
  const may = usePermission()
  const { data: stored, error, isPending, refetch } = useSitePlan(id)
  // Unread is not the same as none: nobody is asked to upload a plan that may be there.
  const isUnread = stored === undefined && !isPending
  const [editing, setEditing] = useState(false)
  const plan = drawnPlan(stored, rooms)
  const mayEdit = may('enterprise_edit')
  const levels = (['1', '2', '3', '4'] as const).filter((level) => rooms.some((room) => room.worstSeverity === level))
  const more = (
    <>
      {plan &&
        levels.map((level) => (
          <span key={level} className="fs-plan-key">
            <SeverityShape level={level} size={10} /> {t(`severity.${level}`)}
          </span>
        ))}
      {mayEdit && stored !== undefined && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t(stored?.picture ? 'plan.edit' : 'plan.upload')}
        </Button>
      )}
    </>
  )
  return (
    <Panel heading={t('plan.heading')} note={stored === undefined ? undefined : noteOf(stored, rooms, t)} more={more}>
      {isUnread && error && <PartFailed error={error} again={() => void refetch()} />}
      {plan ? (
        <PlantPlan plan={plan} rooms={rooms} />
      ) : (
        stored !== undefined && <RoomsWithoutPlan rooms={rooms} mayEdit={mayEdit} edit={() => setEditing(true)} />
      )}
      {editing && <PlanEditor id={id} stored={stored ?? null} rooms={rooms} close={() => setEditing(false)} />}
    </Panel>
  )
}

function noteOf(
  stored: StoredPlan | null | undefined,
  rooms: readonly PlantRoom[],
  t: ReturnType<typeof useTranslation<'plant'>>['t'],
): string {
  if (!stored?.picture) return t('plan.byPlace', { count: rooms.filter(({ latitude }) => latitude !== null).length })
  const placed = new Set(stored.rooms.map(({ workplaceId }) => workplaceId))
  const missing = rooms.filter((room) => !placed.has(room.id)).length
  const date = stored.planDate ? t('plan.drawn', { date: stored.planDate }) : t('plan.undated')
  return `${date} · ${missing === 0 ? t('plan.allPlaced', { count: rooms.length }) : t('plan.missing', { count: missing })}`
}

/** The drawing with the rooms' names, warnings and links. */
export function PlantPlan({
  plan,
  rooms,
  printed = false,
}: {
  plan: NonNullable<ReturnType<typeof drawnPlan>>
  rooms: readonly PlantRoom[]
  printed?: boolean
}) {
  const { t } = useTranslation('plant')
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return (
    <SitePlan
      plan={plan}
      label={t('plan.heading')}
      nameOf={(room) => byId.get(room)?.name ?? ''}
      severityOf={(room) => (byId.get(room)?.worstSeverity ?? null) as SeverityLevel | null}
      linkOf={printed ? undefined : (room) => `/enterInformation/gongkufang?open=${room}`}
    />
  )
}

function RoomsWithoutPlan({
  rooms,
  mayEdit,
  edit,
}: {
  rooms: readonly PlantRoom[]
  mayEdit: boolean
  edit: () => void
}) {
  const { t } = useTranslation('plant')
  return (
    <div className="fs-plan-none">
      <p>
        {t('plan.none')}
        {mayEdit && (
          <Button type="link" onClick={edit}>
            {t('plan.upload')}
          </Button>
        )}
      </p>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <span>{room.number}</span> <Link to={`/enterInformation/gongkufang?open=${room.id}`}>{room.name}</Link>
            {room.worstSeverity && <SeverityShape level={room.worstSeverity as SeverityLevel} size={10} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
