import { App } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../ui/client/problem.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { lazy, usePreloadIdle } from '../../ui/lazy.ts'
import { Forbidden } from '../../ui/page/forbidden.tsx'
import { LiveStatus } from '../../ui/page/live-status.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ExportButton } from '../../ui/resource/export/export-button.tsx'
import { SearchForm } from '../../ui/resource/search/search-form.tsx'
import { useRowKeys } from '../../ui/resource/use-row-keys.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { useSelection } from '../../ui/table/selection.ts'
import { useWidth } from '../../ui/use-width.ts'
import type { ActState } from './acts/act-dialog.tsx'
import { type ActName, actsOf } from './acts/offered.ts'
import { deskKeys, type RowAct, rowActs } from './desk/desk-acts.ts'
import { useDeskStart } from './desk/use-desk-start.ts'
import type { Asking } from './drawer/warning-drawer.tsx'
import { statusOf } from './list/filters.ts'
import { ListInstead } from './list/list-instead.tsx'
import { ListPanel } from './list/list-panel.tsx'
import { PhoneList } from './list/phone-list.tsx'
import { searchFieldsFor } from './list/search-fields.ts'
import { useColumns } from './list/use-columns.tsx'
import { useOpenedWarning } from './list/use-opened-warning.ts'
import { useWarnings } from './list/use-warnings.ts'
import { useActor } from './use-actor.ts'
import { type Family, resourceOf, type Warning } from './warning-row.ts'

const ActDialog = lazy(async () => ({ default: (await import('./acts/act-dialog.tsx')).ActDialog }))
const WarningDrawer = lazy(async () => ({ default: (await import('./drawer/warning-drawer.tsx')).WarningDrawer }))

/** A list of warnings with its drawer and dialogs. `switches`: which list of a page that has several. */
export function WarningsList({ family, switches }: { family: Family; switches?: ReactNode }) {
  const { t } = useTranslation(['warnings', 'kit'])
  const { message } = App.useApp()
  const actor = useActor()
  const userType = useSession((state) => state.me?.userType ?? 'esp')
  const phone = useWidth() === 'phone'
  usePreloadIdle(WarningDrawer, ActDialog)
  const list = useWarnings(family, actor)
  const selection = useSelection<Warning>()
  const drawer = useOpenedWarning(list)
  const [doing, setDoing] = useState<ActState>()
  const [seen, setSeen] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const opened = {
    ...drawer,
    close: () => {
      setAsking(undefined)
      drawer.close()
    },
  }
  if (opened.id !== undefined && !seen) setSeen(true)
  const start = (act: ActName, rows: readonly Warning[]) => setDoing({ act, rows })
  /** Uses the current rows; shows a message if none of them allows the action. */
  const startMany = (act: ActName) => {
    const chosen = [...selection.rows.values()].map((kept) => list.rows.find(({ id }) => id === kept.id) ?? kept)
    if (chosen.some((of) => actsOf(of, actor).includes(act))) start(act, chosen)
    else message.warning(t('warnings:skipped.all'))
  }
  const inFront = doing !== undefined || opened.id !== undefined
  const current = useRowKeys({
    rows: list.rows,
    selection,
    open: opened.open,
    active: !inFront,
    follow: opened.id,
  })
  const row = list.rows.find(({ id }) => id === current)
  const { urge } = useDeskStart()
  const { open } = opened
  const run = useCallback(
    (act: RowAct, of: Warning) => {
      if (act === 'urge') urge(of.id)
      else if (act === 'supervise') {
        setAsking({ id: of.id, what: act })
        open(of)
      } else setDoing({ act, rows: [of] })
    },
    [urge, open],
  )
  useKeys(
    (row ? rowActs(row, actor) : []).flatMap((act) => {
      const keys = deskKeys[act]
      return row && keys ? [{ keys, label: t(`warnings:act.${act}`), run: () => run(act, row) }] : []
    }),
    !inFront,
  )
  const offered = useCallback(
    (of: Warning) =>
      rowActs(of, actor).map((act) => ({ key: act, label: t(`warnings:act.${act}`), run: () => run(act, of) })),
    [actor, t, run],
  )
  const columns = useColumns(offered)
  if (isProblem(list.error, 'forbidden')) return <Forbidden needs="warn_view" />
  const fields = searchFieldsFor(userType, list.state.filters)
  const filters = { ...list.state.filters, status: statusOf(list.state.filters) }
  const bulk = (['handle', 'report'] as const)
    .filter((act) => actor?.permissions.has(`warn_${act}`))
    .map((act) => ({ key: act, label: t(`warnings:bulk.${act}`), run: () => startMany(act) }))
  const instead = <ListInstead family={family} list={list} fields={fields} />
  return (
    <Page
      actions={
        <>
          {!phone && switches}
          <LiveStatus />
          {!phone && <ExportButton of={resourceOf(family)} query={list.query} />}
        </>
      }
    >
      {phone && switches}
      <SearchForm fields={fields} filters={filters} search={list.setFilters} />
      {phone ? (
        <PhoneList family={family} actor={actor} list={list} open={opened.open} instead={instead} />
      ) : (
        <ListPanel
          family={family}
          actor={actor}
          list={list}
          columns={columns}
          selection={bulk.length > 0 ? selection : undefined}
          bulk={bulk}
          current={inFront ? undefined : current}
          opened={opened.id}
          onOpen={opened.open}
          instead={list.rows.length > 0 ? undefined : instead}
        />
      )}
      {/* Stays mounted once opened, so that it can slide out. */}
      {seen && (
        <WarningDrawer
          opened={opened}
          actor={actor}
          start={(act, of) => start(act, [of])}
          asking={asking}
          ask={setAsking}
          keys={doing === undefined}
        />
      )}
      {doing && actor && (
        <ActDialog
          doing={doing}
          actor={actor}
          done={() => {
            setDoing(undefined)
            selection.clear()
          }}
          close={() => setDoing(undefined)}
        />
      )}
    </Page>
  )
}
