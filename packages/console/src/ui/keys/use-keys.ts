import { useEffect, useEffectEvent } from 'react'
import { isTyping, keyName, pressesControl } from './key-name.ts'
import { know, type Shortcut, useKeysOn } from './keys-store.ts'

export interface BoundKey extends Shortcut {
  run: () => void
  /** Also active while typing (Ctrl combinations, Esc). */
  always?: boolean
}

/** Milliseconds within which the second key of `g h` must follow. */
const patience = 1000

/** Binds shortcuts of the visible screen; inactive while typing, and while `active` is false. */
export function useKeys(bound: readonly BoundKey[], active = true): void {
  const press = useEffectEvent((name: string, typing: boolean) => {
    const found = bound.find((entry) => entry.keys === name && (entry.always || (!typing && useKeysOn.getState().on)))
    found?.run()
    return found !== undefined
  })
  const shown = JSON.stringify(bound.map(({ keys, label }) => ({ keys, label })))
  useEffect(() => (active ? know(JSON.parse(shown)) : undefined), [shown, active])
  useEffect(() => {
    if (!active) return
    let first = { name: '', at: 0 }
    const down = (event: KeyboardEvent) => {
      // Controls keep their plain keys (Enter opens a list); they never use Ctrl combinations.
      if ((event.defaultPrevented || pressesControl(event)) && !event.ctrlKey && !event.metaKey) return
      const name = keyName(event)
      const pair = Date.now() - first.at < patience ? `${first.name} ${name}` : ''
      first = { name, at: Date.now() }
      const typing = isTyping(event)
      if ((pair && press(pair, typing)) || press(name, typing)) event.preventDefault()
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [active])
}
