import { type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { project, type Size, type View } from '../view/view.ts'
import type { LabelItem } from './label-items.ts'
import { type PlacedLabel, placeLabels } from './place-labels.ts'

/** Moves the labels to where their buildings are. */
export interface LabelMover {
  move(view: View, size: Size, taken?: readonly (PlacedLabel & Size)[]): void
}

/** Pixels for the shape of a severity above its label. */
const liftOf = (severity: LabelItem['severity']): number => (severity === null ? 0 : 20)

interface LabelLayerProps {
  items: readonly LabelItem[]
  chosen: string | null
  ref: Ref<LabelMover>
}

/** Labels above the picture. They are not for screen readers: the list beside the picture says the same. */
export function LabelLayer({ items, chosen, ref }: LabelLayerProps) {
  const parts = useRef(new Map<string, HTMLElement>())
  const leaders = useRef(new Map<string, SVGLineElement>())
  useImperativeHandle(
    ref,
    () => ({
      move(view, size, taken = []) {
        const seen = items.map((item) => ({ item, ...project(item.place, view, size) }))
        const placed = placeLabels(
          seen.map(({ item: { id, width, height, rank, severity }, x, y, depth }) => ({
            id,
            x,
            y,
            width,
            height: height + liftOf(severity),
            rank: id === chosen ? 0 : rank,
            must: id === chosen,
            depth,
          })),
          size,
          taken,
        )
        for (const { item, x, y } of seen) {
          const label = parts.current.get(item.id)
          const leader = leaders.current.get(item.id)
          const place = placed.get(item.id)
          if (!label) continue
          label.style.display = place ? '' : 'none'
          leader?.setAttribute('visibility', place ? 'visible' : 'hidden')
          if (!place) continue
          const top = place.top + liftOf(item.severity)
          label.style.transform = `translate(${place.left}px, ${top}px)`
          const foot = Math.min(place.left + item.width - 6, Math.max(place.left + 6, x))
          for (const [name, value] of [
            ['x1', foot],
            ['y1', top + item.height],
            ['x2', x],
            ['y2', y],
          ] as const)
            leader?.setAttribute(name, String(Math.round(value)))
        }
      },
    }),
    [items, chosen],
  )
  const keep = useCallback((id: string, label: HTMLElement | null) => {
    if (label) parts.current.set(id, label)
    else parts.current.delete(id)
  }, [])
  return (
    <div className="fs-scene-labels" aria-hidden="true">
      <svg aria-hidden="true">
        {items.map(({ id, isPlain }) =>
          isPlain ? null : (
            <line
              key={id}
              ref={(line) => {
                if (line) leaders.current.set(id, line)
                else leaders.current.delete(id)
              }}
              visibility="hidden"
            />
          ),
        )}
      </svg>
      {items.map((item) => (
        <Label key={item.id} item={item} isChosen={item.id === chosen} keep={keep} />
      ))}
    </div>
  )
}

interface LabelProps {
  item: LabelItem
  isChosen: boolean
  keep: (id: string, label: HTMLElement | null) => void
}

function Label({ item: { id, name, figure, severity, isOver, isPlain, width, height }, isChosen, keep }: LabelProps) {
  const kind = isPlain ? 'fs-scene-place' : 'fs-scene-label'
  return (
    <div
      ref={(label) => keep(id, label)}
      className={kind}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
      style={{ width, height, display: 'none' }}
    >
      {severity && (
        <i>
          <SeverityShape level={severity} size={16} />
        </i>
      )}
      <span>{name}</span>
      {figure && <b>{figure}</b>}
    </div>
  )
}
