import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraStore } from '../view/camera-store.ts'
import { type LonLat, placeUnder, projecting } from '../view/projection.ts'
import { closedKind, type DraftState } from './use-draft.ts'
import './draw.css'
import '../../../i18n/areas/map-texts.ts'

/** Places of a shape up to which each side has a handle in its middle. */
const mostMiddles = 120
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Pixels of an arrow key with Shift. */
const stride = 10

interface DraftHandlesProps {
  camera: CameraStore
  draft: DraftState
}

/** A handle on each place of what is drawn: dragged or moved by arrow keys; one between two places inserts another. */
export function DraftHandles({ camera, draft }: DraftHandlesProps) {
  const { t } = useTranslation('map')
  const list = useRef<HTMLUListElement>(null)
  const now = draft.draft
  const places = now?.places ?? []
  const middles = now && places.length > 1 && places.length <= mostMiddles ? middlesOf(places, closedKind(now)) : []
  useEffect(() => {
    const put = () => {
      const project = projecting(camera.getState())
      for (const item of (list.current?.children ?? []) as HTMLCollectionOf<HTMLLIElement>) {
        const [x, y] = project([Number(item.dataset.x), Number(item.dataset.y)])
        item.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
    put()
    return camera.subscribe(put)
  })
  if (!now) return null

  const drag = (event: PointerEvent, at: number, begun: boolean) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    ;(event.currentTarget as HTMLElement).focus()
    const ending = new AbortController()
    const { left, top } = list.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    let joins = begun
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      draft.move(at, placeUnder(camera.getState(), [clientX - left, clientY - top]), joins)
      joins = true
    }
    const { signal } = ending
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => ending.abort(), { signal })
    addEventListener('pointercancel', () => ending.abort(), { signal })
  }
  const press = (event: KeyboardEvent, at: number, place: LonLat) => {
    const by = lookup(arrows, event.key)
    if (by) {
      const view = camera.getState()
      const [x, y] = projecting(view)(place)
      const far = event.shiftKey ? stride : 1
      draft.move(at, placeUnder(view, [x + by[0] * far, y + by[1] * far]), event.repeat)
    } else if (event.key === 'Delete' || event.key === 'Backspace') draft.remove(at)
    else if (event.key === 'Insert' && middles[at]) draft.insert(at, middles[at])
    else return
    // Otherwise the map would move as well.
    event.preventDefault()
  }
  return (
    <ul className="fs-map-handles" ref={list} aria-label={t('draw.handles')}>
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number, and keeps its focus while it moves
        <li key={`p${at}`} data-x={place[0]} data-y={place[1]}>
          <button
            type="button"
            aria-label={t('draw.handle', { at: at + 1 })}
            onPointerDown={(event) => drag(event, at, false)}
            onKeyDown={(event) => press(event, at, place)}
            onDoubleClick={() => draft.remove(at)}
          />
        </li>
      ))}
      {middles.map((place, after) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its number
        <li key={`m${after}`} data-x={place[0]} data-y={place[1]} data-middle="">
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('draw.insertAfter', { at: after + 1 })}
            onPointerDown={(event) => {
              draft.insert(after, place)
              drag(event, after + 1, true)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The middle of each side; of a closed shape also of the one from the last place to the first. */
function middlesOf(places: readonly LonLat[], closed: boolean): LonLat[] {
  return (closed && places.length > 2 ? places : places.slice(0, -1)).map(([x, y], at) => {
    const [nextX, nextY] = places[(at + 1) % places.length] ?? [x, y]
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
}
