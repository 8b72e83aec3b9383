import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTroubleActs } from '../../features/registers/trouble/use-trouble-acts.tsx'
import type { ActState } from '../../features/warnings/acts/act-dialog.tsx'
import type { ActName } from '../../features/warnings/acts/offered.ts'
import { loadWarning } from '../../features/warnings/use-warning.ts'
import { detail } from '../../ui/client/resource-calls.ts'
import { lazy } from '../../ui/lazy.ts'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { isDecidedHere, pathOf, type TodayItem } from './today-item.ts'
import { todayKey } from './use-today-counts.ts'

// Home is drawn before any dialog is asked for; their inputs are half of what it would have to load.
const ActDialog = lazy(async () => ({
  default: (await import('../../features/warnings/acts/act-dialog.tsx')).ActDialog,
}))

/** Acts that lead to the item's page already. */
const leads: readonly string[] = ['open', 'supervise', 'urge', 'review', 'sign']

/** Returns what can be done with an item, the first act first, and a way to its page among them. */
export const actsOf = ({ acts }: TodayItem): readonly string[] =>
  acts.some((act) => leads.includes(act)) ? acts : [...acts, 'look']

interface Acts {
  run: (item: TodayItem, act: string) => void
  /** Dialog of the act in progress. */
  dialog: ReactNode
}

/**
 * Returns a function that begins an act: a decision opens the row, other acts open the dialog of the object's own
 * page, the rest leads to that page.
 */
export function useTodayActs(open: (item: TodayItem) => void, touch: (item: TodayItem) => void): Acts {
  const { message } = App.useApp()
  const client = useQueryClient()
  const go = useNavigate()
  const me = useUserInfo().data
  const [doing, setDoing] = useState<ActState>()
  const trouble = useTroubleActs()
  const renew = () => void client.invalidateQueries({ queryKey: todayKey })
  const warn = async (item: TodayItem, act: ActName) => {
    try {
      const row = await loadWarning(item.id)
      touch(item)
      setDoing({ act, rows: [row] })
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const cure = async (item: TodayItem, key: string) => {
    try {
      const row = await detail(enterprisehiddentrouble, item.id)
      touch(item)
      trouble
        .actsOf(row)
        .find((act) => act.key === key)
        ?.run()
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const run = (item: TodayItem, act: string) => {
    if (isDecidedHere(item) && act === item.acts[0]) open(item)
    else if (act === 'handle' || act === 'apply' || act === 'report' || act === 'verify' || act === 'confirm')
      void warn(item, act)
    else if (act === 'start') void cure(item, 'start')
    else if (act === 'askRecheck') void cure(item, 'ask')
    else void go(pathOf(item))
  }
  const actor = me && { ...me, escalationLevel: me.rung, permissions: new Set(me.permissions) }
  const close = () => {
    setDoing(undefined)
    renew()
  }
  return {
    run,
    dialog: (
      <>
        {doing && actor && <ActDialog doing={doing} actor={actor} done={close} close={close} />}
        {trouble.dialog}
      </>
    ),
  }
}
