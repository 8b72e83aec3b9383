import { useTranslation } from 'react-i18next'
import { Shape } from '../shapes.tsx'
import { besideRing, type Plan, type PlanBuilding, smallRing } from './plan-parts.ts'

/** A site plan from the register: boundary, workplaces with the people inside, the one on alarm filled. */
export function PlantPlan({ plan }: { plan: Plan }) {
  return (
    <g>
      {plan.site?.picture && (
        <image
          className="plan-picture"
          href={plan.site.picture.href}
          x={plan.site.picture.left}
          y={plan.site.picture.top}
          width={plan.site.picture.width}
          height={plan.site.picture.height}
          preserveAspectRatio="none"
        />
      )}
      {plan.boundary && <path className="plan-boundary" d={plan.boundary} />}
      {plan.ring && <circle className="plan-ring" cx={plan.ring.x} cy={plan.ring.y} r={plan.ring.radius} />}
      {burningLast(plan.buildings).map((building) => (
        <Building key={building.id} building={building} plan={plan} />
      ))}
      {plan.site && <Site site={plan.site} />}
      {plan.ring && <RingNote ring={plan.ring} />}
    </g>
  )
}

/** The building on alarm is drawn over its neighbours. */
const burningLast = (buildings: readonly PlanBuilding[]): PlanBuilding[] =>
  [...buildings].sort((a, b) => Number(a.isBurning) - Number(b.isBurning))

function Building({ building, plan }: { building: PlanBuilding; plan: Plan }) {
  const { t } = useTranslation('wall')
  const { left, top, width, height, people, isBurning, isNear, name, outline } = building
  const label = plan.labels.get(building.id)
  return (
    <g className={isBurning ? 'building building-burning' : isNear ? 'building building-near' : 'building'}>
      {outline ? <path d={outline} /> : <rect x={left} y={top} width={width} height={height} />}
      {people !== null && people > 0 && (
        <text
          className="building-people"
          x={left + width / 2}
          y={top + height / 2}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {t('plan.people', { count: people })}
        </text>
      )}
      {isBurning && (
        <g transform={`translate(${left + width / 2} ${top - height * 0.56})`}>
          <Shape severity={1} radius={height * 0.28} />
        </g>
      )}
      {label && (
        <text
          className="building-name"
          x={left + width / 2}
          y={label.top + label.height / 2}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {name}
        </text>
      )}
    </g>
  )
}

/** Gates, muster points by the wind, and the way to the one upwind. */
function Site({ site: { gates, musters, way } }: { site: NonNullable<Plan['site']> }) {
  const { t } = useTranslation('wall')
  return (
    <g>
      {gates.map(({ x, y, name }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect className="plan-gate" x="-4" y="-18" width="8" height="36" />
          <text className="building-note" y="-30" textAnchor="middle" dominantBaseline="central">
            {name || t('plan.gate')}
          </text>
        </g>
      ))}
      {way && <path className="plan-way" d={way} />}
      {musters.map(({ x, y, name, use, anchor }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className={`muster muster-${use}`}>
          <circle r="13" />
          <path d="M-8 0H8M0 -8V8" />
          <text y="-26" textAnchor={anchor} dominantBaseline="central">
            {[name || t('plan.muster'), use === 'unknown' ? '' : t(`plan.${use}`)].filter(Boolean).join(' ・ ')}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The ring's length label: on a bar across its lower end, or beside a ring too small for one. */
function RingNote({ ring: { x, y, radius, metres } }: { ring: NonNullable<Plan['ring']> }) {
  const { t } = useTranslation('wall')
  const isSmall = radius < smallRing
  const at = isSmall ? besideRing({ x, y, radius }) : [x, y + radius]
  return (
    <g transform={`translate(${at.join(' ')})`}>
      {!isSmall && <rect className="plan-ring-note" x="-46" y="-19" width="92" height="38" />}
      <text className={isSmall ? 'building-note' : 'building-people'} textAnchor="middle" dominantBaseline="central">
        {t('plan.metres', { count: metres })}
      </text>
    </g>
  )
}
