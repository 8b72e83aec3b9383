import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { DueCell } from '../today/due-cell.tsx'
import { KindCell } from '../today/kind-cell.tsx'
import { OpenedRow } from '../today/opened-row.tsx'
import { isDecidedHere, pathOf } from '../today/today-item.ts'
import { useTodayItem } from '../today/use-today.ts'
import { useWords } from '../today/use-words.ts'
import type { Undo } from './use-undo.tsx'
import '../../i18n/areas/flow-texts.ts'

/** Something else that waits than a task of a process: what is asked, and the decision or the way to its page. */
export function OtherDetail({ of, done, way, undo }: { of: string; done: () => void; way: ReactNode; undo: Undo }) {
  const { t } = useTranslation(['flow', 'today'])
  const words = useWords()
  const go = useNavigate()
  const { item, query } = useTodayItem(of)
  const { data, error, refetch } = query
  if (!data && error) return <PartFailed error={error} again={() => void refetch()} />
  if (!data) return <Skeleton active className="fs-task-opening" />
  if (!item) return <p className="fs-tasks-none">{t('flow:task.gone')}</p>
  const { title } = words(item)
  return (
    <article className="fs-task" aria-label={title}>
      <header className="fs-task-head">
        <KindCell item={item} />
        <h2>{title}</h2>
        <small>{item.number}</small>
        <span className="fs-inbox-due">
          <DueCell item={item} />
        </span>
      </header>
      <div className="fs-task-body">
        <p>
          {item.enterpriseName && <EnterpriseLink id={item.enterpriseId} name={item.enterpriseName} />}
          {item.place && `${item.enterpriseName ? ' · ' : ''}${item.place}`}
        </p>
        {undo.isHeld(item) ? (
          <p role="status">{t('today:gone')}</p>
        ) : (
          <OpenedRow
            item={item}
            done={done}
            draft={undo.draftOf(item)}
            hold={(made, send) => undo.hold(item, made, send)}
          />
        )}
        {isDecidedHere(item) ? (
          <Link to={pathOf(item)}>{t('flow:task.open')}</Link>
        ) : (
          <Button type="primary" onClick={() => void go(pathOf(item))}>
            {t('flow:task.open')}
          </Button>
        )}
      </div>
      <footer className="fs-task-foot">{way}</footer>
    </article>
  )
}
