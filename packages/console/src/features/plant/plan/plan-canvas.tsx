import type { PlanPoint } from '@fengsui/contract/enterprises/site-plan.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanBox } from '../../../ui/plan/plan-geometry.ts'
import { type Chosen, type Draft, type Drawing, moved, type PlaceKind, withBox, without, withPoint } from './draft.ts'
import '../../../i18n/areas/plant-texts.ts'

const across = 1000

interface PlanCanvasProps {
  draft: Draft
  change: (next: Draft) => void
  chosen: Chosen | null
  choose: (chosen: Chosen | null) => void
  nameOf: (workplaceId: string) => string
  /** A road or fence being drawn: a press adds a point instead of choosing. */
  drawing: Drawing | null
  draw: (next: Drawing) => void
}

type Grip = 'move' | 'size' | 'turn'
interface Held {
  readonly chosen: Chosen
  readonly grip: Grip
  readonly x: number
  readonly y: number
}

/**
 * The picture with the rooms on it: drag a room to move it, its corner to resize it, its upper handle to turn it.
 * With the keyboard: arrows move, Alt and arrows resize, `[` and `]` turn, Delete takes it off; Shift in larger steps.
 */
export function PlanCanvas({ draft, change, chosen, choose, nameOf, drawing, draw }: PlanCanvasProps) {
  const { t } = useTranslation('plant')
  const svg = useRef<SVGSVGElement>(null)
  const [held, setHeld] = useState<Held>()
  const height = across * draft.aspect
  const pointOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    // By the matrix of the drawing: it may be narrower than its element.
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return [0, 0]
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return [x / across, y / height]
  }
  const take = (event: PointerEvent, of: Chosen, grip: Grip) => {
    if (drawing) return
    event.stopPropagation()
    const [x, y] = pointOf(event)
    svg.current?.setPointerCapture(event.pointerId)
    choose(of)
    setHeld({ chosen: of, grip, x, y })
  }
  const drag = (event: PointerEvent) => {
    if (!held) return
    const [x, y] = pointOf(event)
    const { chosen: of, grip } = held
    if (grip === 'move') change(moved(draft, of, x - held.x, y - held.y))
    else if (of.kind === 'room')
      change(
        withBox(draft, of.id, (box) =>
          grip === 'size' ? sized(box, x, y, draft.aspect) : turned(box, x, y, draft.aspect),
        ),
      )
    setHeld({ ...held, x, y })
  }
  const press = (event: KeyboardEvent, of: Chosen) => {
    const next = keyed(draft, of, event)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    change(next)
    if (event.key === 'Delete' || event.key === 'Backspace') choose(null)
  }
  const itemProps = (of: Chosen, name: string) => ({
    tabIndex: 0,
    role: 'button',
    'aria-label': name,
    'aria-pressed': isSame(of, chosen),
    onFocus: () => choose(of),
    onKeyDown: (event: KeyboardEvent) => press(event, of),
    onPointerDown: (event: PointerEvent) => take(event, of, 'move'),
  })
  return (
    <svg
      ref={svg}
      className="fs-plan fs-plan-canvas"
      viewBox={`0 0 ${across} ${height}`}
      role="application"
      aria-label={t('plan.canvas')}
      onPointerMove={drag}
      onPointerUp={() => setHeld(undefined)}
      onPointerDown={(event) => {
        if (drawing) draw(withPoint(drawing, ...pointOf(event)))
        else choose(null)
      }}
    >
      <rect className="fs-plan-ground" width={across} height={height} />
      {draft.picture && <image href={draft.picture.link} width={across} height={height} preserveAspectRatio="none" />}
      <PlanLines draft={draft} drawing={drawing} />
      {draft.rooms.map(({ workplaceId, number, box }) => {
        const of: Chosen = { kind: 'room', id: workplaceId }
        return (
          <g
            key={workplaceId}
            className="fs-plan-room"
            transform={`translate(${box.x * across} ${box.y * height}) rotate(${box.angle})`}
            {...itemProps(of, `${number} ${nameOf(workplaceId)}`)}
          >
            <rect
              className="fs-plan-outline"
              x={(-box.width * across) / 2}
              y={(-box.height * across) / 2}
              width={box.width * across}
              height={box.height * across}
            />
            <circle className="fs-plan-mark" r="17" />
            <text
              className={number.length > 2 ? 'fs-plan-number fs-plan-long' : 'fs-plan-number'}
              dy="0.36em"
              transform={`rotate(${-box.angle})`}
            >
              {number}
            </text>
            {isSame(of, chosen) && <Grips box={box} take={(event, grip) => take(event, of, grip)} />}
          </g>
        )
      })}
      {(['gates', 'musterPoints'] as const).map((kind) =>
        draft[kind].map((place, at) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its position in the list
            key={`${kind} ${at}`}
            className="fs-plan-place"
            transform={`translate(${place.at[0] * across} ${place.at[1] * height})`}
            {...itemProps({ kind, at }, `${t(`plan.${kind}`)} ${place.name}`)}
          >
            {kind === 'gates' ? <path d="M-16-9v18M16-9v18" /> : <circle r="11" />}
            <rect className="fs-plan-touch" x="-22" y="-22" width="44" height="44" />
            <text y="32">{place.name || t(`plan.${kind}`)}</text>
          </g>
        )),
      )}
    </svg>
  )
}

function Grips({ box, take }: { box: PlanBox; take: (event: PointerEvent, grip: Grip) => void }) {
  const [right, down] = [(box.width * across) / 2, (box.height * across) / 2]
  return (
    <g className="fs-plan-grips">
      <path d={`M0 ${-down}V${-down - 34}`} />
      <circle cy={-down - 34} r="11" onPointerDown={(event) => take(event, 'turn')} />
      <rect x={right - 10} y={down - 10} width="20" height="20" onPointerDown={(event) => take(event, 'size')} />
    </g>
  )
}

const isSame = (one: Chosen, other: Chosen | null): boolean =>
  other !== null &&
  one.kind === other.kind &&
  (one.kind === 'room'
    ? one.id === (other as { id: string }).id
    : one.at === (other as { kind: PlaceKind; at: number }).at)

/** The pointer in the room's own directions, parts of the picture's width from its centre. */
function fromCentre({ x, y, angle }: PlanBox, atX: number, atY: number, aspect: number): readonly [number, number] {
  const turn = (-angle * Math.PI) / 180
  const [dx, dy] = [atX - x, (atY - y) * aspect]
  return [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
}

function sized(box: PlanBox, x: number, y: number, aspect: number): Partial<PlanBox> {
  const [right, down] = fromCentre(box, x, y, aspect)
  return { width: Math.abs(right) * 2, height: Math.abs(down) * 2 }
}

const turned = (box: PlanBox, x: number, y: number, aspect: number): Partial<PlanBox> => ({
  angle: (Math.atan2(x - box.x, (box.y - y) * aspect) * 180) / Math.PI,
})

/** Returns the draft after a key; undefined for a key that does nothing here. */
function keyed(draft: Draft, of: Chosen, { key, altKey, shiftKey }: KeyboardEvent): Draft | undefined {
  const step = shiftKey ? 0.02 : 0.004
  const [dx, dy] =
    { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key] ?? []
  if (dx !== undefined && dy !== undefined) {
    if (altKey && of.kind === 'room')
      return withBox(draft, of.id, ({ width, height }) => ({ width: width + dx, height: height + dy }))
    return moved(draft, of, dx, dy)
  }
  if (key === 'Delete' || key === 'Backspace') return without(draft, of)
  const turn = { '[': -1, ']': 1, '{': -10, '}': 10 }[key]
  if (turn && of.kind === 'room') return withBox(draft, of.id, ({ angle }) => ({ angle: angle + turn }))
  return undefined
}

/** Fence, roads and other buildings of the plan, and the line being drawn with its points. */
function PlanLines({ draft, drawing }: { draft: Draft; drawing: Drawing | null }) {
  const height = across * draft.aspect
  const scale = across / (Number(draft.metresWide) || 240)
  const path = (points: readonly PlanPoint[]) => points.map(([x, y]) => `${x * across},${y * height}`).join(' ')
  return (
    <g className="fs-plan-lines">
      {draft.roads.map(({ line, wide }) => (
        <polyline
          key={path(line)}
          className="fs-plan-road"
          points={path(line)}
          strokeWidth={Math.max(3, wide * scale)}
        />
      ))}
      {draft.others.map(({ outline }) => (
        <polygon key={path(outline)} className="fs-plan-other" points={path(outline)} />
      ))}
      {draft.fence.length > 2 && <polygon className="fs-plan-fence" points={path(draft.fence)} />}
      {drawing && <polyline className="fs-plan-drawn" points={path(drawing.points)} />}
      {drawing?.points.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="fs-plan-point" cx={x * across} cy={y * height} r="6" />
      ))}
    </g>
  )
}
