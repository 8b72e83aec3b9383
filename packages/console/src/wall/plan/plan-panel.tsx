import type { WallSnapshot, WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/format/clock.ts'
import { useBorders } from '../../ui/map/borders.ts'
import { isOld } from '../header/weather-age.ts'
import { CountyMap, useMapModel } from '../map/county-map.tsx'
import type { MapModel } from '../map/map-model.ts'
import type { WallSize } from '../screen.ts'
import { fitted } from '../text/fitted.ts'
import { windText } from '../text/wind-text.ts'
import { type Box, useBox } from '../use-box.ts'
import { useWall } from '../wall-context.ts'
import { CountyInset } from './county-inset.tsx'
import { planOf } from './plan-model.ts'
import type { Plan } from './plan-parts.ts'
import { PlantPlan } from './plant-plan.tsx'
import { RoomList } from './room-list.tsx'
import { smokeOf } from './smoke.ts'

/** The wind, and an arrow in the direction of the smoke. */
function Wind({ wind, northAngle }: { wind: string | null; northAngle: number }) {
  const { t } = useTranslation('wall')
  const smoke = smokeOf(wind)
  return (
    <div className="wind">
      {smoke && (
        <svg viewBox="-32 -32 64 64" aria-hidden="true" style={{ rotate: `${smoke.degrees + northAngle}deg` }}>
          <path d="M0 30V-26M-13 -10L0 -27 13 -10" />
        </svg>
      )}
      <p>
        <b>{wind === null ? t('plan.noWind') : windText(wind, t)}</b>
        {smoke && <span className="t2">{t('plan.smoke', { direction: t(`compass.${smoke.to}`) })}</span>}
      </p>
    </div>
  )
}

const insets: Readonly<Record<WallSize, { width: number; height: number; margin: number }>> = {
  '3840': { width: 306, height: 232, margin: 20 },
  '1920': { width: 200, height: 150, margin: 14 },
}

/** Replaces the map while a red warning is in focus: zooms to the plant and turns into its site plan. */
export function PlanPanel({ snapshot, warning }: { snapshot: WallSnapshot; warning: WallWarning }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const [ref, box] = useBox()
  const borders = useBorders(snapshot.region.code)
  const plant = snapshot.plants.find(({ enterpriseId }) => enterpriseId === warning.enterpriseId)
  const inset = insets[size]
  const corner = box && {
    left: box.width - inset.width - inset.margin,
    top: box.height - inset.height - inset.margin,
    width: inset.width,
    height: inset.height,
  }
  const request = box && { snapshot, borders, size, box }
  const map = useMapModel(request)
  const now = useNow('minute')
  const { weather } = snapshot
  const wind = weather && !isOld(weather, now) ? weather.wind : null
  const plan = plant && box && corner ? planOf(plant, warning.workplaceId, size, box, corner, wind) : null
  const about = [
    plant?.enterpriseName,
    warning.townName,
    plan?.site?.drawnOn && t('plan.drawnOn', { date: plan.site.drawnOn }),
  ]
    .filter(Boolean)
    .join(' ・ ')
  return (
    <section className="map plan" ref={ref} aria-label={t('plan.title', { name: warning.shortName })}>
      {box && request && corner && (
        <svg className="map-drawing" width={box.width} height={box.height} aria-hidden="true">
          <g className="flight" style={flightTo(map, box, warning.enterpriseId)}>
            <CountyMap request={request} map={map} />
          </g>
          <g className="arrival">
            {plan && <PlantPlan plan={plan} />}
            {plan && (
              <g transform={`translate(${corner.left} ${corner.top})`}>
                <CountyInset snapshot={snapshot} borders={borders} enterpriseId={warning.enterpriseId} box={inset} />
              </g>
            )}
          </g>
        </svg>
      )}
      {plant && box && !plan && <RoomList plant={plant} burningId={warning.workplaceId} />}
      <header className="plan-head">
        <h2>{t('plan.title', { name: warning.shortName })}</h2>
        <p className="s t2" style={fitted(about, size === '3840' ? [24, 1000] : [20, 470])}>
          {about}
        </p>
      </header>
      <Wind wind={wind} northAngle={plan?.site?.northAngle ?? 0} />
      <footer className="plan-foot xs t2">
        {plan && <ScaleBar plan={plan} />}
        <span className="t3">
          {notes(plan)
            .map((note) => t(note))
            .join(' ・ ')}
        </span>
      </footer>
    </section>
  )
}

/** Returns the zoom animation: the region scales around the plant while the plant moves to the centre. */
function flightTo(map: MapModel | null, box: Box, enterpriseId: string): CSSProperties {
  const plant = map?.layout.marks.find(({ id }) => id === enterpriseId)
  const [x, y] = plant ? [plant.x, plant.y] : [box.width / 2, box.height / 2]
  const way = { '--fly-x': `${box.width / 2 - x}px`, '--fly-y': `${box.height / 2 - y}px` }
  return { ...way, transformOrigin: `${x}px ${y}px` } as CSSProperties
}

/** Notes on plan data missing in the register, and on what the ring is taken from. */
function notes(plan: Plan | null) {
  if (!plan) return ['plan.noPositions'] as const
  return [
    ...(plan.ring ? (['plan.ringBasis'] as const) : []),
    ...(plan.site || plan.boundary ? [] : (['plan.noBoundary'] as const)),
    ...(plan.site && plan.site.musters.length > 0 ? [] : (['plan.noMuster'] as const)),
    ...(plan.scaleBar ? [] : (['plan.noScale'] as const)),
  ]
}

function ScaleBar({ plan: { scaleBar } }: { plan: Plan }) {
  const { t } = useTranslation('wall')
  if (!scaleBar) return null
  return (
    <span className="scale-bar">
      <i style={{ width: scaleBar.pixels }} />
      {t('plan.metres', { count: scaleBar.metres })}
    </span>
  )
}
