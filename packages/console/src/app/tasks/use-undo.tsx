import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewKey } from '../../features/flow/instance-view.tsx'
import { workKey } from '../../features/flow/work/task-detail.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { Hold } from '../today/decision.tsx'
import { keyOf, type TodayItem } from '../today/today-item.ts'
import { type DecisionDraft, useHeldDecisions } from '../today/use-held-decisions.ts'
import { todayKey } from '../today/use-today-counts.ts'
import { useWords } from '../today/use-words.ts'

type Draft = DecisionDraft & { readonly fault?: string }

export interface Undo {
  hold: (item: TodayItem, ...decision: Parameters<Hold>) => void
  /** Whether a decision on an item is held or not answered yet. */
  isHeld: (item: TodayItem) => boolean
  /** A decision that was taken back or refused, to begin with. */
  draftOf: (item: TodayItem) => Draft | undefined
  /** How often a decision came back: its form begins anew. */
  times: number
  /** What was decided last and can be taken back. */
  bar: ReactNode
}

/** Decisions of the inbox that can be taken back for a moment, as on home, while the next thing is open already. */
export function useUndo({ choose, next }: { choose: (key: string) => void; next: () => void }): Undo {
  const { t } = useTranslation('today')
  const { message } = App.useApp()
  const client = useQueryClient()
  const words = useWords()
  const [last, setLast] = useState<TodayItem>()
  const [draft, setDraft] = useState<Draft & { key: string }>()
  const [times, setTimes] = useState(0)
  const again = (item: TodayItem, kept: Draft) => {
    setDraft({ ...kept, key: keyOf(item) })
    setTimes((count) => count + 1)
    choose(keyOf(item))
  }
  const { stateOf, hold, takeBack } = useHeldDecisions({
    accepted: () => Promise.all([todayKey, workKey, viewKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
    refused: (item, kept, { message: fault }) => {
      message.error(fault)
      again(item, { ...kept, fault })
    },
  })
  const back = () => {
    const taken = takeBack()
    if (taken) again(taken.item, taken.draft)
  }
  useKeys([{ keys: 'z', label: t('keys.takeBack'), run: back }])
  const canGoBack = last !== undefined && stateOf(last) === 'held'
  return {
    hold: (item, made, send) => {
      hold(item, made, send)
      setLast(item)
      setDraft(undefined)
      next()
    },
    isHeld: (item) => stateOf(item) !== undefined,
    draftOf: (item) => (draft?.key === keyOf(item) ? draft : undefined),
    times,
    bar: canGoBack && (
      <p role="status" className="fs-tasks-held">
        <span>{t('goneWhat', { title: words(last).title })}</span>
        <button type="button" className="fs-plain fs-link" onClick={back}>
          {t('takeBack')}
        </button>
      </p>
    ),
  }
}
