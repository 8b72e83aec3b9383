import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../ui/keys/use-keys.ts'

export interface Stepping {
  chosen: string | undefined
  choose: (key: string | undefined) => void
  /** Receives the keys of the rows whenever they change. */
  listed: (keys: readonly string[]) => void
}

/** J and K choose the next and previous row; the first is chosen when none is. */
export function useStepping(keys: readonly string[], { chosen, choose, listed }: Stepping): void {
  const { t } = useTranslation('today')
  const at = keys.indexOf(chosen ?? '')
  const step = (by: number) => {
    const next = keys[Math.min(keys.length - 1, Math.max(0, at + by))]
    if (!next) return
    choose(next)
    document.getElementById(`inbox ${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys([
    { keys: 'j', label: t('keys.next'), run: () => step(1) },
    { keys: 'k', label: t('keys.previous'), run: () => step(-1) },
  ])
  const chooseFirst = useEffectEvent((first: string) => {
    if (!chosen) choose(first)
  })
  const tell = useEffectEvent(() => listed(keys))
  const all = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the keys change, not when their list is a new one.
  useEffect(() => tell(), [all])
  const [first] = keys
  useEffect(() => {
    if (first) chooseFirst(first)
  }, [first])
}
