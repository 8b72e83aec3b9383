import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import type { MapOutline, Mark } from '@fengsui/contract/maps/living-map.ts'
import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { isProblem } from '../../../ui/client/problem.ts'
import { useSession } from '../../../ui/session/session-store.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { mapKey } from '../marks/use-marks.ts'
import type { LonLat } from '../view/projection.ts'
import { beyondRegion, faultOf } from './draft-fault.ts'
import { EditExisting } from './edit-existing.tsx'
import { PlacesTable } from './places-table.tsx'
import { send } from './send-draft.ts'
import { mayChange, readStored, type Stored } from './stored-shape.ts'
import { type DraftState, leastPlaces, outlineKind, positionKind } from './use-draft.ts'
import '../../../i18n/areas/map-texts.ts'

interface DrawPanelProps {
  draft: DraftState
  /** The chosen plant; without one, the nearest of those shown is proposed. */
  enterpriseId: string | null
  plants: readonly Mark[]
  /** The chosen workplace, whose position may be set. */
  workplaceId: string | null
  /** Shapes of the view, of which one can be changed. */
  outlines: readonly MapOutline[]
  region: { readonly name: string; readonly borders: readonly (readonly (readonly [number, number])[])[] }
  /** The middle of the map. */
  middle: () => LonLat
}

/** What is drawn: its kind, how far it is, and its name once it is closed. */
export function DrawPanel(props: DrawPanelProps) {
  const { draft, enterpriseId: chosen, plants, workplaceId, outlines, region, middle } = props
  const { t } = useTranslation('map')
  const label = useLabel()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [people, setPeople] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const may = usePermission()
  const isProposal = useSession(({ me }) => me?.userType === 'esp')
  const [picked, setPicked] = useState<string | null>(null)
  const [fault, setFault] = useState<{ readonly text: string; readonly isStale: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  const { draft: now } = draft
  if (!now) return null
  const wrong = faultOf(now)
  const beyond = beyondRegion(now.places, region.borders)
  const near = nearestFirst(plants, now.places[0])
  const enterpriseId = picked ?? chosen ?? near[0]?.id ?? null
  const isNeighbour = now.kind === mapAreaKind.is.neighbour
  const changeable = outlines.some((outline) => mayChange(may, outline))
  const isArea = now.kind !== outlineKind && now.kind !== positionKind && !now.of
  const kinds = [
    ...keysOf(mapAreaKind).map((key) => ({ value: key as string, label: label(mapAreaKind.entries[key]) })),
    ...(may('enterprise_edit') ? [{ value: outlineKind, label: t('draw.outline') }] : []),
    ...(may('workplace_edit') && workplaceId ? [{ value: positionKind, label: t('draw.position') }] : []),
  ]
  const save = async () => {
    setSending(true)
    setFault(null)
    try {
      const isWaiting = await send(now, {
        enterpriseId,
        areaName: name.trim(),
        people: isNeighbour ? people : null,
        changeReason: reason.trim(),
        isProposal,
      })
      void client.invalidateQueries({ queryKey: mapKey })
      void message.success(t(isWaiting ? 'draw.proposed' : 'draw.saved'))
      draft.drop()
    } catch (error) {
      setFault({
        text: error instanceof Error ? error.message : String(error),
        isStale: isProblem(error, 'conflict') && now.of !== undefined,
      })
    } finally {
      setSending(false)
    }
  }
  const failed = () => setFault({ text: t('draw.loadFailed'), isStale: false })
  const load = (stored: Stored) => {
    setFault(null)
    void readStored(stored).then((shape) => (shape ? draft.edit(shape) : failed()), failed)
  }
  const choose = (kind: string) =>
    kind === positionKind && workplaceId ? load({ kind, id: workplaceId, name: '' }) : draft.choose(kind)
  const how = () => {
    if (now.kind === positionKind) return t('draw.howPosition')
    if (now.done) return t('draw.howEdit')
    return enterpriseId
      ? t('draw.how', { count: now.places.length, least: leastPlaces(now.kind) })
      : t('draw.choosePlant')
  }
  return (
    <section className="fs-map-panel fs-map-card fs-map-draw" aria-label={t('draw.title')}>
      <h2>{t('draw.title')}</h2>
      <EditExisting draft={draft} outlines={outlines} failed={failed} />
      {!now.of && (
        <Select
          className="fs-map-kind"
          value={now.kind}
          onChange={choose}
          options={kinds}
          aria-label={t('draw.title')}
        />
      )}
      {!now.of && !chosen && near.length > 0 && (
        <Select
          className="fs-map-kind"
          value={enterpriseId}
          onChange={setPicked}
          options={near.map(({ id, name: plant }) => ({ value: id, label: plant }))}
          aria-label={t('draw.plant')}
        />
      )}
      <p>
        {how()}
        {now.places.length === 0 && !now.of && changeable && ` ${t('draw.howPick')}`}
      </p>
      <PlacesTable draft={draft} middle={middle} />
      {now.done && isArea && (
        <label htmlFor="fs-map-name">
          {label(mapArea.fields.areaName.label)}
          <Input
            id="fs-map-name"
            value={name}
            maxLength={60}
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      )}
      {now.done && isNeighbour && !now.of && (
        <label htmlFor="fs-map-people">
          {label(mapArea.fields.people.label)}
          <InputNumber id="fs-map-people" min={0} max={100_000} value={people} onChange={setPeople} />
        </label>
      )}
      {now.done && (now.kind === positionKind || (now.of && now.kind !== outlineKind)) && (
        <label htmlFor="fs-map-reason">
          {label(reasonFields.changeReason.label)}
          <Input id="fs-map-reason" value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </label>
      )}
      {wrong && (
        <p role="alert" className="fs-map-fault">
          {t(`draw.fault.${wrong.is}`, { ...wrong })}
        </p>
      )}
      {!wrong && beyond !== null && <p role="status">{t('draw.beyond', { at: beyond, region: region.name })}</p>}
      {fault && (
        <p role="alert" className="fs-map-fault">
          {fault.text}{' '}
          {fault.isStale && now.of && (
            <Button size="small" onClick={() => now.of && load({ kind: now.kind, id: now.of.id, name: now.of.name })}>
              {t('draw.reload')}
            </Button>
          )}
        </p>
      )}
      <div className="fs-map-acts">
        <Button onClick={draft.drop}>{t('draw.drop')}</Button>
        <Button disabled={!draft.canUndo} onClick={draft.undo}>
          {t('draw.undo')}
        </Button>
        {now.done ? (
          <Button
            type="primary"
            loading={isSending}
            disabled={
              (isArea && name.trim() === '') || !(enterpriseId || now.of) || wrong !== null || now.places.length === 0
            }
            onClick={() => void save()}
          >
            {t('draw.save')}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={now.places.length < leastPlaces(now.kind) || wrong !== null}
            onClick={draft.finish}
          >
            {t('draw.finish')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Plants, the nearest to a place first. */
function nearestFirst(plants: readonly Mark[], place: LonLat | undefined): Mark[] {
  if (!place) return [...plants]
  const away = ({ at: [x, y] }: Mark) => Math.hypot(x - place[0], y - place[1])
  return plants.toSorted((one, other) => away(one) - away(other))
}
