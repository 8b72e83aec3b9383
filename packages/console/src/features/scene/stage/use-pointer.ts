import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Moves {
  turn(dx: number, dy: number): void
  pan(dx: number, dy: number): void
  /** By a factor, about a point of the element. */
  zoom(factor: number, x: number, y: number): void
  press(x: number, y: number): void
}

/** Pixels that a hand moves without meaning to. */
const still = 4

/** Drag turns, drag with the right button or Shift moves, the wheel zooms, two fingers do both, a press chooses. */
export function usePointer(on: RefObject<HTMLElement | null>, moves: Moves): void {
  const tell = useEffectEvent((act: (of: Moves) => void) => act(moves))
  useEffect(() => {
    const element = on.current
    if (!element) return
    const held = new Map<number, { x: number; y: number }>()
    let travelled = 0
    // Measured when a hand comes down: at every move, the browser would lay out the moved labels first.
    let corner = { left: 0, top: 0 }
    const measure = () => {
      const { left, top } = element.getBoundingClientRect()
      corner = { left, top }
    }
    const here = ({ clientX, clientY }: MouseEvent) => ({ x: clientX - corner.left, y: clientY - corner.top })
    const down = (event: PointerEvent) => {
      if (held.size === 0) measure()
      if (held.size === 0) travelled = 0
      held.set(event.pointerId, here(event))
      element.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      const before = held.get(event.pointerId)
      if (!before) return
      const after = here(event)
      const [dx, dy] = [after.x - before.x, after.y - before.y]
      travelled += Math.abs(dx) + Math.abs(dy)
      held.set(event.pointerId, after)
      if (travelled < still) return
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        const apart = (of: { x: number; y: number }) => Math.hypot(of.x - other.x, of.y - other.y) || 1
        tell((to) => {
          to.zoom(apart(after) / apart(before), (after.x + other.x) / 2, (after.y + other.y) / 2)
          to.pan(dx / 2, dy / 2)
        })
      } else if (event.shiftKey || (event.buttons & 2) !== 0) tell((to) => to.pan(dx, dy))
      else tell((to) => to.turn(dx, dy))
    }
    const up = (event: PointerEvent) => {
      const at = held.get(event.pointerId)
      held.delete(event.pointerId)
      if (at && travelled < still && event.type === 'pointerup' && event.button === 0)
        tell((to) => to.press(at.x, at.y))
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      if (held.size === 0) measure()
      const { x, y } = here(event)
      tell((to) => to.zoom(Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) * 0.0022), x, y))
    }
    const menu = (event: Event) => event.preventDefault()
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('contextmenu', menu)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('contextmenu', menu)
      element.removeEventListener('wheel', wheel)
    }
  }, [on])
}
