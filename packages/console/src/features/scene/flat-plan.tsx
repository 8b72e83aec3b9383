import { useTranslation } from 'react-i18next'
import { severityPath } from '../../ui/badges/severity.tsx'
import type { BuildingState } from './site/building-state.ts'
import type { Building, Site } from './site/site-of.ts'
import type { Spot } from './site/spots.ts'
import '../../i18n/areas/scene-texts.ts'

interface FlatPlanProps {
  site: Site
  stateOf: (id: string | null) => BuildingState
  chosen: string | null
  choose: (id: string) => void
}

/** Metres around the outermost buildings. */
const margin = 20
const path = (spots: readonly Spot[]) => spots.map(([x, z]) => `${x.toFixed(1)},${z.toFixed(1)}`).join(' ')

/** The plant from above, where the browser has no WebGL. The list beside it is for the keyboard. */
export function FlatPlan({ site, stateOf, chosen, choose }: FlatPlanProps) {
  const { t } = useTranslation('scene')
  const { left, right, top, bottom } = site.extent
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin]
  return (
    <svg
      className="fs-scene-flat"
      viewBox={`${left - margin} ${top - margin} ${width} ${height}`}
      role="img"
      aria-label={t('flat.label')}
    >
      <defs>
        <pattern id="fs-scene-hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V3" />
        </pattern>
      </defs>
      {site.fence.length > 2 && <polygon className="fs-scene-flat-inside" points={path(site.fence)} />}
      {site.roads.map(({ line, wide }) => (
        <polyline key={path(line)} className="fs-scene-flat-road" points={path(line)} strokeWidth={wide} />
      ))}
      {[...site.gates, ...site.musterPoints].map(({ at: [x, z], name }) => (
        <text key={`${x} ${z}`} className="fs-scene-flat-place" x={x} y={z}>
          {name}
        </text>
      ))}
      {site.buildings.map((building) => (
        <FlatBuilding
          key={building.id ?? path(building.outline)}
          building={building}
          state={stateOf(building.id)}
          isChosen={building.id !== null && building.id === chosen}
          choose={choose}
        />
      ))}
    </svg>
  )
}

interface FlatBuildingProps {
  building: Building
  state: BuildingState
  isChosen: boolean
  choose: (id: string) => void
}

function FlatBuilding({ building, state, isChosen, choose }: FlatBuildingProps) {
  const { id, name, outline, middle, isPlaced, hasBarrier } = building
  const level = state === 'normal' || state === 'silent' ? null : state
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the picture is the way of the keyboard
    <g className="fs-scene-flat-building" onClick={id === null ? undefined : () => choose(id)}>
      <title>{name}</title>
      {hasBarrier && <polygon className="fs-scene-flat-bank" points={path(outline)} />}
      <polygon
        points={path(outline)}
        data-state={state}
        data-chosen={isChosen || undefined}
        style={level ? { fill: `var(--fs-sev-${level})` } : undefined}
      />
      {!isPlaced && <polygon points={path(outline)} fill="url(#fs-scene-hatch)" stroke="none" />}
      {level && (
        <path
          d={severityPath(level)}
          transform={`translate(${middle[0] - 3} ${middle[1] - 3}) scale(.5)`}
          fill="#fff"
        />
      )}
      <text x={middle[0]} y={Math.max(...outline.map(([, z]) => z)) + 5}>
        {name}
      </text>
    </g>
  )
}
