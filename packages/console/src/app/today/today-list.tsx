import { type TodayPill, todayDues, todayPills } from '@fengsui/contract/today/kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { formatNumber } from '../../ui/format/number.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { lazy } from '../../ui/lazy.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { useOnceOpened } from '../../ui/use-once-opened.ts'
import { useStable } from '../../ui/use-stable.ts'
import { NearRows } from './near-panel.tsx'
import { doneQuery, mostDone } from './read-home.ts'
import { keyOf, type TodayCounts, type TodayItem } from './today-item.ts'
import { type RowEvents, TodayRow } from './today-row.tsx'
import { actsOf, useTodayActs } from './use-acts.tsx'
import { useDrawn } from './use-drawn.ts'
import { type DecisionDraft, useHeldDecisions } from './use-held-decisions.ts'
import { useShownRows, useToday } from './use-today.ts'
import { todayKey } from './use-today-counts.ts'

const DoneDrawer = lazy(async () => ({ default: (await import('./done-drawer.tsx')).DoneDrawer }))

/** 今天已办 n 件, with the list of them. */
function DoneToday() {
  const { t } = useTranslation('today')
  const [shown, setShown] = useState(false)
  const isNeeded = useOnceOpened(shown)
  const { data } = useQuery({ ...doneQuery, refetchInterval: 60_000 })
  if (!data) return null
  return (
    <span className="fs-today-done">
      {t('done.count', { count: data.total })}{' '}
      <button type="button" className="fs-plain fs-link" onClick={() => setShown(true)}>
        {t('done.see')}
      </button>
      {isNeeded && <DoneDrawer open={shown} close={() => setShown(false)} done={data} most={mostDone} />}
    </span>
  )
}

/** 等我办的: everything that waits for the caller, late first, each acted on in its row. */
export function TodayList() {
  const { t } = useTranslation('today')
  const client = useQueryClient()
  const [pill, setPill] = useState<TodayPill>()
  const [openedKey, setOpened] = useState<string>()
  const [currentKey, setCurrent] = useState<string>()
  const { query, hasMore, more } = useToday(pill)
  const { data } = query
  const { rows, gone, waiting, showNew, touch } = useShownRows(
    query.isPlaceholderData ? undefined : data?.records,
    pill ?? '',
  )
  const toggle = (item: TodayItem) => {
    setCurrent(keyOf(item))
    setOpened((now) => (now === keyOf(item) ? undefined : keyOf(item)))
  }
  const { run, dialog } = useTodayActs(toggle, touch)
  const at = rows.findIndex((item) => keyOf(item) === currentKey)
  const step = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (!next) return
    setCurrent(keyOf(next))
    document.getElementById(`today ${keyOf(next)}`)?.scrollIntoView({ block: 'nearest' })
  }
  const [draft, setDraft] = useState<DecisionDraft & { key: string; fault?: string }>()
  const { message } = App.useApp()
  const { stateOf, hold, takeBack } = useHeldDecisions({
    accepted: () => client.invalidateQueries({ queryKey: todayKey }),
    refused: (item, kept, { message: fault }) => {
      // The row may have left the list, or another be opened.
      message.error(fault)
      setDraft({ ...kept, key: keyOf(item), fault })
      setOpened((now) => now ?? keyOf(item))
    },
  })
  const reopen = (item?: TodayItem) => {
    const back = takeBack(item)
    if (!back) return
    setDraft({ ...back.draft, key: keyOf(back.item) })
    setOpened(keyOf(back.item))
  }
  const current = rows[at]
  const drawn = useDrawn(rows.length)
  // The keys reach rows that are not drawn yet: the next one is there before it is asked for.
  const near = new Set(rows.slice(0, Math.max(drawn, at + 2)))
  useKeys([
    { keys: 'j', label: t('keys.next'), run: () => step(1) },
    { keys: 'k', label: t('keys.previous'), run: () => step(-1) },
    { keys: 'Enter', label: t('keys.open'), run: () => current && toggle(current) },
    { keys: 'h', label: t('keys.first'), run: () => current && run(current, actsOf(current)[0] ?? 'look') },
    { keys: 'z', label: t('keys.takeBack'), run: () => reopen() },
  ])
  const finish = (item: TodayItem) => {
    touch(item)
    setOpened(undefined)
    void client.invalidateQueries({ queryKey: todayKey })
  }
  const on = useRowEvents({
    act: run,
    toggle,
    choose: (item) => setCurrent(keyOf(item)),
    hold: (item, made, send) => {
      hold(item, made, send)
      setDraft(undefined)
      setOpened(undefined)
    },
    takeBack: reopen,
    done: finish,
  })
  return (
    <Panel
      heading={t('waiting')}
      note={data && t('count', { count: data.counts.total })}
      more={data && data.counts.total > 0 && <Pills counts={data.counts} pill={pill} choose={setPill} />}
      grows
      bare
      className="fs-today-panel"
    >
      {waiting > 0 && (
        <button type="button" className="fs-plain fs-today-new" onClick={showNew}>
          {t('new', { count: waiting })}
        </button>
      )}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} className="fs-today-skeleton" />}
      {query.error && !data && (
        <PartFailed what={t('waiting')} error={query.error} again={() => void query.refetch()} />
      )}
      {data && rows.length === 0 && <Nothing />}
      <div className="fs-today-scroll">
        {todayDues.map((due) => {
          const inside = rows.filter((item) => item.due === due)
          if (inside.length === 0) return null
          return (
            <section key={due} aria-label={t(`group.${due}`)}>
              <h3 className="fs-today-group">
                {t(`group.${due}`)}{' '}
                <small>
                  {t('count', { count: pill ? inside.length : (data?.counts.byDue[due] ?? inside.length) })}
                </small>
                {due === 'overdue' && <small>{t('groupNote.overdue')}</small>}
                {due === 'none' && <small>{t('groupNote.none')}</small>}
              </h3>
              <ul>
                {inside.map((item) => {
                  if (!near.has(item)) return null
                  const key = keyOf(item)
                  return (
                    <TodayRow
                      key={key}
                      item={item}
                      opened={key === openedKey}
                      current={key === currentKey}
                      gone={gone.has(key)}
                      held={stateOf(item)}
                      draft={draft?.key === key ? draft : undefined}
                      on={on}
                    />
                  )
                })}
              </ul>
            </section>
          )
        })}
        {hasMore && data && (
          <Button type="link" onClick={more}>
            {t('moreRows', { count: data.total - data.records.length })}
          </Button>
        )}
      </div>
      <footer className="fs-today-foot">
        <kbd>J</kbd> <kbd>K</kbd> {t('keys.step')} <kbd>Enter</kbd> {t('keys.open')} <kbd>H</kbd> {t('keys.first')}
        <DoneToday />
      </footer>
      {dialog}
    </Panel>
  )
}

/** The same functions at every drawing of the list. */
function useRowEvents(given: RowEvents): RowEvents {
  const act = useStable(given.act)
  const toggle = useStable(given.toggle)
  const choose = useStable(given.choose)
  const hold = useStable(given.hold)
  const takeBack = useStable(given.takeBack)
  const done = useStable(given.done)
  return useMemo(() => ({ act, toggle, choose, hold, takeBack, done }), [act, toggle, choose, hold, takeBack, done])
}

/** When nothing waits, what is nearest to reaching the caller takes the place of the list. */
function Nothing() {
  const { t } = useTranslation('today')
  return (
    <div className="fs-today-none">
      <p>{t('nothing')}</p>
      <NearRows withHeading />
    </div>
  )
}

interface PillsProps {
  counts: TodayCounts
  pill: TodayPill | undefined
  choose: (pill: TodayPill | undefined) => void
}

function Pills({ counts, pill, choose }: PillsProps) {
  const { t } = useTranslation('today')
  const label = useLabel()
  const shown = (Object.keys(todayPills) as TodayPill[]).filter((key) => (counts.byPill[key] ?? 0) > 0 || key === pill)
  const entries: readonly [TodayPill | undefined, string, number][] = [
    [undefined, t('all'), counts.total],
    ...shown.map((key): [TodayPill, string, number] => [key, label(todayPills[key]), counts.byPill[key] ?? 0]),
  ]
  return (
    <div className="fs-today-pills">
      {entries.map(([key, name, count]) => (
        <button
          key={key ?? 'all'}
          type="button"
          className="fs-plain"
          aria-pressed={key === pill}
          onClick={() => choose(key)}
        >
          {name} <b>{formatNumber(count, 0)}</b>
        </button>
      ))}
    </div>
  )
}
