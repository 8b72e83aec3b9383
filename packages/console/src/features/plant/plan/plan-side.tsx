import type { PlantRoom } from '@fengsui/contract/enterprises/plant.ts'
import { fileTypes, sitePicture } from '@fengsui/contract/kit/file-rule.ts'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useUploads } from '../../../ui/resource/inputs/use-uploads.ts'
import { type Chosen, type Draft, type Drawing, type PlaceKind, without, withPlace, withRoom } from './draft.ts'
import { PlanWays } from './plan-ways.tsx'
import '../../../i18n/areas/plant-texts.ts'

interface PlanSideProps {
  draft: Draft
  change: (next: Draft) => void
  chosen: Chosen | null
  choose: (chosen: Chosen | null) => void
  rooms: readonly PlantRoom[]
  drawing: Drawing | null
  draw: (next: Drawing | null) => void
}

/** Picture, scale and north; gates and muster points; every room with its number, or a button that places it. */
export function PlanSide({ draft, change, chosen, choose, rooms, drawing, draw }: PlanSideProps) {
  const { t } = useTranslation('plant')
  return (
    <div className="fs-plan-side">
      <Picture draft={draft} change={change} />
      <div className="fs-plan-fields">
        <FormField label={t('plan.metresWide')}>
          {(control) => (
            <Input
              {...control}
              value={draft.metresWide}
              inputMode="decimal"
              suffix="m"
              onChange={({ target }) => change({ ...draft, metresWide: target.value })}
            />
          )}
        </FormField>
        <FormField label={t('plan.northAngle')}>
          {(control) => (
            <Input
              {...control}
              value={draft.northAngle}
              inputMode="decimal"
              suffix="°"
              onChange={({ target }) => change({ ...draft, northAngle: target.value })}
            />
          )}
        </FormField>
        <FormField label={t('plan.planDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.planDate}
              onChange={({ target }) => change({ ...draft, planDate: target.value })}
            />
          )}
        </FormField>
      </div>
      {(['gates', 'musterPoints'] as const).map((kind) => (
        <Places key={kind} kind={kind} draft={draft} change={change} />
      ))}
      <PlanWays draft={draft} change={change} drawing={drawing} draw={draw} />
      <h3>{t('plan.rooms', { placed: draft.rooms.length, count: rooms.length })}</h3>
      <ul className="fs-plan-rooms">
        {rooms.map((room) => (
          <RoomLine key={room.id} room={room} draft={draft} change={change} chosen={chosen} choose={choose} />
        ))}
      </ul>
    </div>
  )
}

type Editing = Pick<PlanSideProps, 'draft' | 'change'>

function Picture({ draft, change }: Editing) {
  const { t } = useTranslation('plant')
  const take = ([file]: readonly { id: string; link: string }[]) => {
    if (!file) return
    const picture = new Image()
    const keep = (aspect: number) => change({ ...draft, picture: file, aspect: Math.min(5, Math.max(0.2, aspect)) })
    picture.onload = () => keep(picture.naturalHeight / Math.max(1, picture.naturalWidth))
    picture.onerror = () => keep(draft.aspect)
    picture.src = file.link
  }
  const { busy, refused, put } = useUploads([], take, sitePicture)
  return (
    <div>
      <label className="fs-plan-upload">
        <input
          type="file"
          accept={sitePicture.extensions.map((one) => fileTypes[one]).join(',')}
          className="fs-unseen"
          onChange={({ target }) => {
            put(target.files)
            target.value = ''
          }}
        />
        <span>{busy ? t('plan.uploading') : t(draft.picture ? 'plan.replace' : 'plan.choose')}</span>
        <small>{t('plan.rule')}</small>
      </label>
      {refused && (
        <p role="alert" className="fs-plan-fault">
          {refused}
        </p>
      )}
    </div>
  )
}

function Places({ kind, draft, change }: Editing & { kind: PlaceKind }) {
  const { t } = useTranslation('plant')
  const most = kind === 'gates' ? 6 : 12
  return (
    <div className="fs-plan-places">
      <h3>
        {t(`plan.${kind}`)}
        <Button
          size="small"
          disabled={draft[kind].length >= most}
          onClick={() => change({ ...draft, [kind]: [...draft[kind], { at: [0.5, 0.9], name: '' }] })}
        >
          {t('plan.add')}
        </Button>
      </h3>
      {draft[kind].map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its position in the list
        <p key={at}>
          <Input
            size="small"
            aria-label={`${t(`plan.${kind}`)} ${at + 1}`}
            placeholder={t('plan.placeName')}
            maxLength={20}
            value={place.name}
            onChange={({ target }) => change(withPlace(draft, kind, at, (of) => ({ ...of, name: target.value })))}
          />
          <Button size="small" onClick={() => change(without(draft, { kind, at }))}>
            {t('plan.remove')}
          </Button>
        </p>
      ))}
    </div>
  )
}

function RoomLine({
  room,
  draft,
  change,
  chosen,
  choose,
}: Omit<PlanSideProps, 'rooms' | 'drawing' | 'draw'> & { room: PlantRoom }) {
  const { t } = useTranslation('plant')
  const placed = draft.rooms.find(({ workplaceId }) => workplaceId === room.id)
  const isChosen = chosen?.kind === 'room' && chosen.id === room.id
  const number = (value: string) =>
    change({
      ...draft,
      rooms: draft.rooms.map((one) => (one.workplaceId === room.id ? { ...one, number: value } : one)),
    })
  return (
    <li className={isChosen ? 'fs-plan-chosen' : undefined}>
      <Input
        size="small"
        aria-label={t('plan.numberOf', { name: room.name ?? '' })}
        maxLength={6}
        disabled={!placed}
        value={placed?.number ?? ''}
        onFocus={() => placed && choose({ kind: 'room', id: room.id })}
        onChange={({ target }) => number(target.value)}
      />
      <span title={room.name ?? ''}>{room.name}</span>
      {placed ? (
        <Button size="small" onClick={() => change(without(draft, { kind: 'room', id: room.id }))}>
          {t('plan.remove')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() => {
            change(withRoom(draft, room.id, room.number))
            choose({ kind: 'room', id: room.id })
          }}
        >
          {t('plan.place')}
        </Button>
      )}
    </li>
  )
}
