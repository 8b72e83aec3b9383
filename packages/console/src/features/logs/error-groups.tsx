import { logError } from '@fengsui/contract/logs/error.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isProblem } from '../../ui/client/problem.ts'
import { Forbidden } from '../../ui/page/forbidden.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ListEmpty, ListFailed } from '../../ui/resource/list-instead.tsx'
import { queryOf, readState, writeState } from '../../ui/resource/list-state.ts'
import { SearchForm } from '../../ui/resource/search/search-form.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { Paging } from '../../ui/table/paging.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { errorFacts, errorTexts } from './error-facts.ts'
import { LogDrawer } from './log-drawer.tsx'
import { type GroupRow, useErrorGroups } from './use-error-groups.ts'
import { useGroupColumns } from './use-group-columns.tsx'

const { message, source, createTime } = logError.fields
const fields = [['message', message] as const, ['source', source] as const, ['createTime', createTime] as const]

/** Errors grouped by fingerprint, one row each: count, affected users, first and last occurrence. */
export function ErrorGroups({ choice, showLike }: { choice: ReactNode; showLike: (fingerprint: string) => void }) {
  const { t } = useTranslation('logs')
  const [params, setParams] = useSearchParams()
  const state = readState(params)
  const { id, open, close } = useOpenedId()
  const { rows, total, error, loading, again } = useErrorGroups(queryOf(state))
  const columns = useGroupColumns((row) => showLike(row.id))
  if (isProblem(error, 'forbidden')) return <Forbidden needs="log_error_view" />
  const setFilters = (filters: Readonly<Record<string, string>>) =>
    setParams(writeState({ ...state, filters, current: 1 }))
  const instead = loading ? (
    <TableSkeleton widths={columns.map(({ width }) => width)} />
  ) : error ? (
    <ListFailed error={error} again={again} />
  ) : rows.length === 0 ? (
    <ListEmpty label={t('error.label')} filters="" clear={() => setFilters({})} add={null} />
  ) : undefined
  return (
    <Page actions={choice}>
      <SearchForm fields={fields} filters={state.filters} search={setFilters} />
      <Panel grows bare>
        <PlainTable<GroupRow>
          caption={t('error.groups')}
          columns={columns}
          rows={rows}
          nameOf={(row) => row.exceptionName ?? row.id}
          onOpen={(row) => open({ id: row.lastId })}
          twoLines
          instead={instead}
        />
        <Paging
          current={state.current}
          size={state.size}
          total={total}
          loading={loading}
          onChange={(current, size) => setParams(writeState({ ...state, current, size }))}
        />
      </Panel>
      <LogDrawer of={logError} id={id} close={close} facts={errorFacts} texts={errorTexts} />
    </Page>
  )
}
