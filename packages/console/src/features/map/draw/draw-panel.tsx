import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { mapKey } from '../marks/use-marks.ts'
import { type DraftState, leastPlaces, shapeOf } from './use-draft.ts'

interface DrawPanelProps {
  draft: DraftState
  /** The plant it belongs to: the chosen one. */
  enterpriseId: string | null
}

/** What is drawn: its kind, how far it is, and its name once it is closed. */
export function DrawPanel({ draft, enterpriseId }: DrawPanelProps) {
  const { t } = useTranslation('map')
  const label = useLabel()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [people, setPeople] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { draft: now } = draft
  if (!now) return null
  const isNeighbour = now.kind === mapAreaKind.is.neighbour
  const save = async () => {
    setSending(true)
    setFault(null)
    try {
      const body = {
        enterpriseId,
        areaName: name.trim(),
        areaKind: now.kind,
        shape: shapeOf(now),
        ...(isNeighbour && people !== null ? { people } : {}),
      }
      await submit(mapArea, body)
      void client.invalidateQueries({ queryKey: mapKey })
      void message.success(t('draw.saved'))
      draft.drop()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="fs-map-panel fs-map-card fs-map-draw" aria-label={t('draw.title')}>
      <h2>{t('draw.title')}</h2>
      <Segmented
        block
        size="small"
        value={now.kind}
        onChange={(kind) => draft.choose(String(kind))}
        options={keysOf(mapAreaKind).map((key) => ({ value: key, label: label(mapAreaKind.entries[key]) }))}
      />
      <p>
        {enterpriseId
          ? t('draw.how', { count: now.places.length, least: leastPlaces(now.kind) })
          : t('draw.choosePlant')}
      </p>
      {now.done && (
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
      {now.done && isNeighbour && (
        <label htmlFor="fs-map-people">
          {label(mapArea.fields.people.label)}
          <InputNumber id="fs-map-people" min={0} max={100_000} value={people} onChange={setPeople} />
        </label>
      )}
      {fault && (
        <p role="alert" className="fs-map-fault">
          {fault}
        </p>
      )}
      <div className="fs-map-acts">
        <Button onClick={draft.drop}>{t('draw.drop')}</Button>
        <Button disabled={now.places.length === 0} onClick={draft.undo}>
          {t('draw.undo')}
        </Button>
        {now.done ? (
          <Button
            type="primary"
            loading={isSending}
            disabled={name.trim() === '' || !enterpriseId}
            onClick={() => void save()}
          >
            {t('draw.save')}
          </Button>
        ) : (
          <Button type="primary" disabled={now.places.length < leastPlaces(now.kind)} onClick={draft.finish}>
            {t('draw.finish')}
          </Button>
        )}
      </div>
    </section>
  )
}
