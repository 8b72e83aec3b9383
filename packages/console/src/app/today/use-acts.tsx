import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
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

export interface TodayAct {
  key: string
  label: string
  run: () => void
}

interface Acts {
  actsOf: (item: TodayItem) => readonly TodayAct[]
  /** Dialog of the act in progress. */
  dialog: ReactNode
}

/**
 * Returns what can be done with an item, the first act first: a decision opens the row, other acts open the
 * dialog of the object's own page, the rest leads to that page.
 */
export function useTodayActs(open: (item: TodayItem) => void, touch: (item: TodayItem) => void): Acts {
  const { t } = useTranslation('today')
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
  const runOf = (item: TodayItem, act: string) => {
    if (isDecidedHere(item) && act === item.acts[0]) return () => open(item)
    if (act === 'handle' || act === 'apply' || act === 'report' || act === 'verify' || act === 'confirm')
      return () => void warn(item, act)
    if (act === 'start') return () => void cure(item, 'start')
    if (act === 'askRecheck') return () => void cure(item, 'ask')
    return () => void go(pathOf(item))
  }
  const actsOf = (item: TodayItem): TodayAct[] => {
    const own = item.acts.map((act) => ({ key: act, label: t(`act.${act as 'open'}`), run: runOf(item, act) }))
    const isLink = own.some(({ key }) => ['open', 'supervise', 'urge', 'review', 'sign'].includes(key))
    return isLink ? own : [...own, { key: 'look', label: t('act.look'), run: () => void go(pathOf(item)) }]
  }
  const actor = me && { ...me, escalationLevel: me.rung, permissions: new Set(me.permissions) }
  const close = () => {
    setDoing(undefined)
    renew()
  }
  return {
    actsOf,
    dialog: (
      <>
        {doing && actor && <ActDialog doing={doing} actor={actor} done={close} close={close} />}
        {trouble.dialog}
      </>
    ),
  }
}
