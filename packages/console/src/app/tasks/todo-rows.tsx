import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { DueCell } from '../today/due-cell.tsx'
import { KindCell } from '../today/kind-cell.tsx'
import { keyOf, type TodayItem } from '../today/today-item.ts'
import { useToday } from '../today/use-today.ts'
import { useWords } from '../today/use-words.ts'
import { InboxRow } from './inbox-row.tsx'
import { type Stepping, useStepping } from './use-stepping.ts'
import '../../i18n/areas/flow-texts.ts'

/** Everything that waits, in the order of the home page: warnings, what is late, then by time. */
export function TodoRows(stepping: Stepping) {
  const { chosen, choose } = stepping
  const { t } = useTranslation(['flow', 'today'])
  const { query, hasMore, more } = useToday(undefined)
  const rows = query.data?.records ?? []
  useStepping(rows.map(keyOf), stepping)
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} className="fs-tasks-none" />
  if (query.error && !query.data) return <PartFailed error={query.error} again={() => void query.refetch()} />
  if (rows.length === 0) return <p className="fs-tasks-none">{t('flow:task.nothing')}</p>
  return (
    <ul className="fs-tasks-rows">
      {rows.map((item) => (
        <Todo key={keyOf(item)} item={item} isChosen={chosen === keyOf(item)} choose={() => choose(keyOf(item))} />
      ))}
      {hasMore && (
        <li>
          <Button type="link" onClick={more}>
            {t('today:moreRows', { count: (query.data?.total ?? 0) - rows.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function Todo({ item, isChosen, choose }: { item: TodayItem; isChosen: boolean; choose: () => void }) {
  const { t } = useTranslation('today')
  const { title, fact } = useWords()(item)
  const [act] = item.acts
  return (
    <InboxRow
      id={keyOf(item)}
      isChosen={isChosen}
      choose={choose}
      kind={<KindCell item={item} />}
      title={title}
      where={[item.enterpriseName, item.place, item.kind === 'task' ? null : fact].filter(Boolean).join(' · ')}
      what={item.kind === 'task' ? fact : act ? t(`act.${act as 'open'}`) : ''}
      due={<DueCell item={item} />}
    />
  )
}
