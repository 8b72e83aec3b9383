import { CloseOutlined } from '@ant-design/icons'
import type { Mark, SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Selected } from '../view/use-map-address.ts'
import { DeviceCard } from './device-card.tsx'
import { PlantCard } from './plant-card.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import '../../../i18n/areas/map-texts.ts'

interface MapCardProps {
  selected: Selected
  /** Null while it is not in view. */
  mark: Mark | null
  rings: readonly SafetyRing[]
  close: () => void
}

/** What is known of the chosen mark; the focus goes to it, and back to the map with Esc. */
export function MapCard({ selected, mark, rings, close }: MapCardProps) {
  const { t } = useTranslation('map')
  const box = useRef<HTMLElement>(null)
  const key = `${selected.kind}:${selected.id}`
  useEffect(() => {
    void key
    box.current?.focus({ preventScroll: true })
  }, [key])
  const plantId =
    selected.kind === 'enterprise' ? selected.id : selected.kind === 'workplace' ? (mark?.enterpriseId ?? null) : null
  return (
    <section className="fs-map-panel fs-map-card" ref={box} tabIndex={-1} aria-label={mark?.name ?? t('card.title')}>
      <span className="fs-map-card-close">
        <IconButton name={t('close')} icon={<CloseOutlined />} onClick={close} />
      </span>
      {plantId && (
        <PlantCard
          key={plantId}
          id={plantId}
          workplaceId={selected.kind === 'workplace' ? selected.id : null}
          rings={rings}
        />
      )}
      {selected.kind === 'vehicle' && <VehicleCard key={selected.id} id={selected.id} mark={mark} />}
      {(selected.kind === 'device' || selected.kind === 'camera' || selected.kind === 'gate') && (
        <DeviceCard key={selected.id} kind={selected.kind} mark={mark} />
      )}
      {selected.kind === 'workplace' && !mark && <p className="fs-map-nothing">{t('card.elsewhere')}</p>}
    </section>
  )
}
