import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/format/clock.ts'
import { useSession } from '../../../ui/session/session-store.ts'
import { type Family, resourceOf } from '../warning-row.ts'
import { type Filters, sameFilters, toQuery } from './filters.ts'
import { type PillName, pillsFor } from './pills.ts'
import { SaveFilterDialog } from './save-filter-dialog.tsx'
import { useSavedFilters } from './saved-filters.ts'
import '../../../ui/table/pills.css'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { page } from '../../../ui/client/resource-calls.ts'
import { formatTotal } from '../../../ui/format/number.ts'
import { useDebouncedWithJitter } from '../../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../../ui/live/use-live.ts'
import { useFixedFilters } from '../../../ui/resource/list-scope.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Current number of matches of each filter set; undefined until loaded. */
function useCounts(family: Family, choices: readonly Filters[]): (string | undefined)[] {
  const of = resourceOf(family)
  const client = useQueryClient()
  const around = useFixedFilters()
  const key = [...listKey(of), 'count']
  const recount = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: key }), 600, 5000)
  useLive('warning', ({ action }) => action !== 'hit' && action !== 'read' && recount())
  useLive('reset', recount)
  return useQueries({
    queries: choices.map((filters) => {
      const query = { ...toQuery(filters), ...around, current: 1, size: 1 }
      return { queryKey: [...key, query], queryFn: () => page(of, query), staleTime: 0 }
    }),
    combine: (answers) =>
      answers.map(({ data }) => (data === undefined ? undefined : formatTotal(data.total, data.totalMore))),
  })
}

interface SavedFiltersProps {
  family: Family
  actor: Actor | undefined
  filters: Filters
  choose: (filters: Filters) => void
  /** On narrow screens the toolbar is in the same row as the pills. */
  end?: ReactNode
  /** Hides saving, for the pills on phones. */
  short?: boolean
}

/** Saved filters, each with its current number of matches. */
export function SavedFilters({ family, actor, filters, choose, end, short = false }: SavedFiltersProps) {
  const { t } = useTranslation('warnings')
  const account = useSession((state) => state.me?.userId ?? '')
  const { own, keep, forget } = useSavedFilters(`${account}/${family}`)
  const [naming, setNaming] = useState(false)
  const nameOf = (name: PillName) => (short && name === 'open' ? t('pill.openShort') : t(`pill.${name}`))
  const pills = [
    ...pillsFor(actor, useNow('minute')).map((pill) => ({ ...pill, label: nameOf(pill.name), isOwn: false })),
    ...own.map((pill) => ({ ...pill, label: pill.name, isOwn: true })),
  ]
  const counts = useCounts(
    family,
    pills.map((pill) => pill.filters),
  )
  return (
    <div className={short ? 'fs-pills fs-pills-short' : 'fs-pills'}>
      <ul aria-label={t('pills')}>
        {pills.map((pill, i) => (
          <li key={pill.name}>
            <button
              type="button"
              className="fs-pill"
              aria-pressed={sameFilters(pill.filters, filters)}
              onClick={() => choose(pill.filters)}
            >
              {pill.label} <b>{counts[i]}</b>
            </button>
            {pill.isOwn && (
              <button
                type="button"
                className="fs-plain fs-pill-forget"
                aria-label={t('forget', { name: pill.label })}
                onClick={() => forget(pill.name)}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!short && (
        <button type="button" className="fs-plain fs-pill-save" onClick={() => setNaming(true)}>
          <PlusOutlined aria-hidden="true" /> {t('save')}
        </button>
      )}
      {end && <div className="fs-toolbar-end">{end}</div>}
      {naming && <SaveFilterDialog save={(name) => keep({ name, filters })} close={() => setNaming(false)} />}
    </div>
  )
}
