import { today } from '@fengsui/contract/today/today.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { lazy } from '../../ui/lazy.ts'
import { useOnceOpened } from '../../ui/use-once-opened.ts'
import { todayKey } from './use-today-counts.ts'

const DoneDrawer = lazy(async () => ({ default: (await import('./done-drawer.tsx')).DoneDrawer }))

const most = 100

/** 今天已办 n 件, with the list of them. */
export function DoneToday() {
  const { t } = useTranslation('today')
  const [shown, setShown] = useState(false)
  const isNeeded = useOnceOpened(shown)
  const { data } = useQuery({
    queryKey: [...todayKey, 'done'],
    queryFn: ({ signal }) => call(today, 'done', { size: most }, signal),
    refetchInterval: 60_000,
    staleTime: 5000,
  })
  if (!data) return null
  return (
    <span className="fs-today-done">
      {t('done.count', { count: data.total })}{' '}
      <button type="button" className="fs-plain fs-link" onClick={() => setShown(true)}>
        {t('done.see')}
      </button>
      {isNeeded && <DoneDrawer open={shown} close={() => setShown(false)} done={data} most={most} />}
    </span>
  )
}
