import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../ui/keys/use-keys.ts'

/** J and K choose the next and previous row; the first is chosen when none is. */
export function useStepping(
  keys: readonly string[],
  chosen: string | undefined,
  choose: (key: string | undefined) => void,
): void {
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
  const [first] = keys
  useEffect(() => {
    if (first) chooseFirst(first)
  }, [first])
}
