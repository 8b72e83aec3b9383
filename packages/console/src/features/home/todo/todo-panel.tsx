import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Countdown } from '../../../ui/badges/countdown.tsx'
import { markOf } from '../../../ui/badges/handling-badge.ts'
import { Severity } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { enterpriseOf, type HomeWarning, linkTo, placeOf } from '../home-warning.ts'
import { QueryState } from '../query-state.tsx'
import { useOpenTasks } from '../use-home.ts'
import { useRowsThatFit } from '../use-rows-that-fit.ts'
import { useStacked } from '../use-stacked.ts'
import './todo.css'

/** 我的待办: tasks of the user's escalation level, shortest time left first. */
export function TodoPanel() {
  const { t } = useTranslation('home')
  const todo = useOpenTasks()
  const { data } = todo
  const [box, fits] = useRowsThatFit(useWidth() === 'full' ? 60 : 48, 0)
  const stacked = useStacked()
  const rows = data?.rows.slice(0, stacked ? 8 : fits)
  return (
    <Panel
      heading={t('todo')}
      note={data && formatNumber(data.total, 0)}
      more={<Link to="/yjxx?mine=1">{t('openTodo')}</Link>}
      className="fs-home-todo"
    >
      <QueryState query={todo}>
        {data?.rows.length === 0 ? (
          <p className="fs-home-none">{t('nothingToDo')}</p>
        ) : (
          <ul ref={box} className="fs-todo">
            {rows?.map((row) => (
              <TodoItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}

function TodoItem({ row }: { row: HomeWarning }) {
  const { t } = useTranslation('marks')
  const name = useTypeName()(row)
  return (
    <li>
      <Link to={linkTo(row, { mine: '1' })}>
        <Severity level={row.severity} />
        <span className="fs-todo-what">
          <b>{name}</b> <small>{t(`status.${markOf(row)}`)}</small>
          <span className="fs-second">
            {enterpriseOf(row)} {placeOf(row)}
          </span>
        </span>
        <Countdown deadline={row.deadline} subject={name} />
      </Link>
    </li>
  )
}
