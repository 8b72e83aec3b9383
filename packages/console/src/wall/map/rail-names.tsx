import type { WallEnterprise } from '@fengsui/contract/dashboards/wall-places.ts'
import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import type { WallSize } from '../screen.ts'
import { useTimeLeftText } from '../text/countdown.tsx'
import { fittedSize, squeezed } from '../text/fitted.ts'
import { useTypeName } from '../text/type-name.ts'
import type { MapModel } from './map-model.ts'
import type { RailLabel } from './rails/plant-layout.ts'

const types: Readonly<Record<WallSize, { name: number; second: number; row: number }>> = {
  '3840': { name: 26, second: 22, row: 22 },
  '1920': { name: 22, second: 18, row: 18 },
}

interface NameProps {
  label: RailLabel
  plant: WallEnterprise
  /** Its worst open warning. */
  warning: WallWarning | undefined
  unplaced: 'unregistered' | 'elsewhere' | undefined
  size: WallSize
}

/** The name of an enterprise in a rail: edge in the colour of its mark, name, second line. */
function RailName(props: NameProps) {
  const { label, plant, size } = props
  const { edge, text, side, number, mark } = label
  const type = types[size]
  const at = side === 'left' ? { x: text.left + text.width, textAnchor: 'end' as const } : { x: text.left }
  const isOk = mark.severity === null
  const colour = mark.severity ? `sev-${mark.severity}` : 'rail-ok'
  const middle = text.top + text.height / 2
  const name = number === null ? plant.shortName : `${number} ${plant.shortName}`
  const whole = number === null ? type.name : type.row
  const hasSecond = number === null && (!isOk || props.unplaced !== undefined)
  return (
    <g className={`rail-label ${colour}`}>
      <rect className="rail-edge" x={edge.left} y={edge.top} width={edge.width} height={edge.height} />
      <text
        className={isOk ? 'map-name map-name-ok' : 'map-name'}
        fontSize={fittedSize(name, [whole, text.width])}
        {...at}
        y={hasSecond ? middle - type.second * 0.54 : middle}
        dominantBaseline="central"
      >
        {name}
      </text>
      {hasSecond && (
        <text className="map-note" {...at} y={middle + type.name * 0.5} dominantBaseline="central">
          <SecondLine {...props} width={text.width} />
        </text>
      )}
    </g>
  )
}

/** The red: its time left; the others: their type; without a known place: that. */
function SecondLine({ warning, plant, unplaced, size, width }: NameProps & { width: number }) {
  const { t } = useTranslation('wall')
  const typeName = useTypeName()
  const { second } = types[size]
  if (warning?.severity === 1 && warning.deadline !== null)
    return (
      <tspan className="map-note-red" fontSize={second}>
        <TimeLeft deadline={warning.deadline} />
      </tspan>
    )
  const type = warning ? typeName(warning) : ''
  const words = unplaced ? t(`map.${unplaced}`) : plant.recovered ? t('map.typeRecovered', { type }) : type
  const fits = fittedSize(words, [second, width])
  return (
    <tspan fontSize={fits} {...squeezed(words, fits * 1.06, width)}>
      {words}
    </tspan>
  )
}

function TimeLeft({ deadline }: { deadline: string }) {
  const { t } = useTranslation('wall')
  return useTimeLeftText(deadline) ?? t('ladder.due')
}

/** All names in the rails. */
export function RailNames({
  map: { layout, unplaced },
  plants,
  worst,
  size,
}: {
  map: MapModel
  plants: ReadonlyMap<string, WallEnterprise>
  worst: ReadonlyMap<string, WallWarning>
  size: WallSize
}) {
  return layout.labels.map((label) => {
    const { id } = label.mark
    const plant = plants.get(id)
    return (
      plant && (
        <RailName
          key={id}
          label={label}
          plant={plant}
          size={size}
          warning={worst.get(id)}
          unplaced={unplaced.get(id)}
        />
      )
    )
  })
}
