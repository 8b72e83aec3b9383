import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Family, Warning } from '../warning-row.ts'
import { NewWarningsBar } from './new-warnings-bar.tsx'
import { SavedFilters } from './saved-filters.tsx'
import type { WarningsList } from './use-warnings.ts'
import { WarningCards } from './warning-cards.tsx'

interface PhoneListProps {
  family: Family
  actor: Actor | undefined
  list: WarningsList
  open: (row: Warning) => void
  instead: ReactNode
}

/** Filter pills, cards and pagination. */
export function PhoneList({ family, actor, list, open, instead }: PhoneListProps) {
  const { t } = useTranslation('warnings')
  const { current, size } = list.state
  const pages = Math.ceil((list.total ?? 0) / size)
  return (
    <>
      <SavedFilters short family={family} actor={actor} filters={list.state.filters} choose={list.setFilters} />
      <NewWarningsBar count={list.fresh} show={list.again} />
      {list.rows.length > 0 ? <WarningCards rows={list.rows} named={actor?.userType === 'sss'} open={open} /> : instead}
      {pages > 1 && (
        <div className="fs-phone-pages">
          <Button disabled={current <= 1} onClick={() => list.setPage(current - 1, size)}>
            {t('previousPage')}
          </Button>
          <span>
            {current} / {pages}
          </span>
          <Button disabled={current >= pages} onClick={() => list.setPage(current + 1, size)}>
            {t('nextPage')}
          </Button>
        </div>
      )}
    </>
  )
}
