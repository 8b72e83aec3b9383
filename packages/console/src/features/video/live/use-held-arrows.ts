import { ptzMove } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLabel } from '../../../i18n/use-language.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'

export type Move = KeyOf<typeof ptzMove>
const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
type Arrow = keyof typeof arrows
const keysOfArrows = Object.keys(arrows) as Arrow[]
const isArrow = (key: string): key is Arrow => Object.hasOwn(arrows, key)

/** The movement of the arrow keys that are held: opposite ones cancel each other, two at a right angle are a diagonal. */
export function moveOfArrows(held: ReadonlySet<Arrow>): Move {
  const tilt = held.has('ArrowUp') === held.has('ArrowDown') ? '' : held.has('ArrowUp') ? 'up' : 'down'
  const pan = held.has('ArrowLeft') === held.has('ArrowRight') ? '' : held.has('ArrowLeft') ? 'left' : 'right'
  if (!tilt) return pan || 'stop'
  if (!pan) return tilt
  return `${tilt}${pan === 'left' ? 'Left' : 'Right'}`
}

/** Reports the movement each time the arrow keys held change it; `stop` when they are released or the window loses them. */
export function useHeldArrows(tell: (move: Move) => void, active: boolean): void {
  const label = useLabel()
  const held = useRef(new Set<Arrow>())
  const told = useRef<Move>('stop')
  const change = () => {
    const move = moveOfArrows(held.current)
    if (move === told.current) return
    told.current = move
    tell(move)
  }
  // A key held on is reported again and again by the browser: it is in the set already.
  const press = (arrow: Arrow) => {
    held.current.add(arrow)
    change()
  }
  const release = useEffectEvent((arrow?: Arrow) => {
    if (arrow) held.current.delete(arrow)
    else held.current.clear()
    change()
  })
  useKeys(
    keysOfArrows.map((keys) => ({ keys, label: label(ptzMove.entries[arrows[keys]]), run: () => press(keys) })),
    active,
  )
  useEffect(() => {
    if (!active) return
    const up = ({ key }: KeyboardEvent) => isArrow(key) && release(key)
    const releaseAll = () => release()
    addEventListener('keyup', up)
    addEventListener('blur', releaseAll)
    return () => {
      removeEventListener('keyup', up)
      removeEventListener('blur', releaseAll)
      releaseAll()
    }
  }, [active])
}
