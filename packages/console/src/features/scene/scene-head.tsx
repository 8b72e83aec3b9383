import type { PlantScene } from '@fengsui/contract/enterprises/plant-scene.ts'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../ui/format/number.ts'
import { lazy } from '../../ui/lazy.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { type Layer, layers } from './labels/label-items.ts'
import '../../i18n/areas/scene-texts.ts'

const ModelDialog = lazy(() => import('./model/model-dialog.tsx'))

interface SceneHeadProps {
  scene: PlantScene
  picker: ReactNode | undefined
  layer: Layer
  setLayer: (layer: Layer) => void
  /** Tries the model again after it was changed. */
  loadAgain: () => void
}

/** The plant with its sums, and what the labels show. */
export function SceneHead({ scene, picker, layer, setLayer, loadAgain }: SceneHeadProps) {
  const { t } = useTranslation('scene')
  const may = usePermission()
  const [editing, setEditing] = useState(false)
  const rooms = scene.rooms ?? []
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const weight = sum(rooms.map(({ weightNow }) => weightNow))
  const facts = [
    t('facts.buildings', { count: rooms.length }),
    t('facts.people', { count: sum(rooms.map(({ peopleNow }) => peopleNow)) }),
    t('facts.weight', {
      weight: weight >= 1000 ? `${formatNumber(weight / 1000, 2)} t` : `${formatNumber(weight, 1)} kg`,
    }),
  ]
  return (
    <header className="fs-scene-head">
      {picker ? (
        <>
          <h1 className="fs-unseen">{scene.name}</h1>
          {picker}
        </>
      ) : (
        <h1>{scene.name}</h1>
      )}
      <small>{facts.join(' · ')}</small>
      <Segmented
        aria-label={t('layer.label')}
        size="small"
        value={layer}
        onChange={setLayer}
        options={layers.map((value) => ({ value, label: t(`layer.${value}`) }))}
      />
      <Link to={`/companyInfo/index/${scene.id}`}>{t('plant')}</Link>
      {may('enterprise_edit') && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t('model.button')}
        </Button>
      )}
      {editing && (
        <ModelDialog
          scene={scene}
          close={(changed) => {
            setEditing(false)
            if (changed) loadAgain()
          }}
        />
      )}
    </header>
  )
}
