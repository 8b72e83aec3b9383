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
import { type ActName, actKeys, actsOf } from './acts/offered.ts'
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
  const opened = useOpenedWarning(list)
  const [doing, setDoing] = useState<ActState>()
  const [seen, setSeen] = useState(false)
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
  const here = row ? actsOf(row, actor) : []
  useKeys(
    here.map((act) => ({ keys: actKeys[act], label: t(`warnings:act.${act}`), run: () => row && start(act, [row]) })),
    !inFront,
  )
  const offered = useCallback(
    (of: Warning) =>
      actsOf(of, actor).map((act) => ({
        key: act,
        label: t(`warnings:act.${act}`),
        run: () => setDoing({ act, rows: [of] }),
      })),
    [actor, t],
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
        <WarningDrawer opened={opened} actor={actor} start={(act, of) => start(act, [of])} keys={doing === undefined} />
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
