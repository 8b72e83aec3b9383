import { flowDecision, flowState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowWork, type WorkRow } from '@fengsui/contract/flow/flow-work.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workKey } from '../../features/flow/work/task-detail.tsx'
import { useLabel } from '../../i18n/use-language.ts'
import { Countdown } from '../../ui/badges/countdown.tsx'
import { Stamp } from '../../ui/badges/stamp.tsx'
import { call } from '../../ui/client/call.ts'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { InboxRow } from './inbox-row.tsx'
import { type Stepping, useStepping } from './use-stepping.ts'
import '../../i18n/areas/flow-texts.ts'

const lists = { done: 'doneList', sent: 'sendList', claim: 'claimList', copied: 'copyList' } as const
export type WorkTab = keyof typeof lists
const size = 30

const keyOf = ({ taskId, processInstanceId }: WorkRow, tab: WorkTab): string =>
  taskId && tab !== 'sent' ? `task ${taskId}` : `process ${processInstanceId}`

/** What the caller decided, proposed, may take over, or was sent a copy of. */
export function WorkRows({ tab, ...stepping }: Stepping & { tab: WorkTab }) {
  const { chosen, choose } = stepping
  const { t } = useTranslation('flow')
  const [current, setCurrent] = useState(1)
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [...workKey, tab, current],
    queryFn: ({ signal }) => call(flowWork, lists[tab], { current, size }, signal),
    placeholderData: keepPreviousData,
  })
  const rows = data?.records ?? []
  useReading(rows.find((row) => row.unread && keyOf(row, tab) === chosen)?.taskId ?? undefined)
  useStepping(
    rows.map((row) => keyOf(row, tab)),
    stepping,
  )
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} className="fs-tasks-none" />
  if (error && !data) return <PartFailed error={error} again={() => void refetch()} />
  if (rows.length === 0) return <p className="fs-tasks-none">{t(`task.none.${tab}`)}</p>
  return (
    <>
      <ul className="fs-tasks-rows">
        {rows.map((row) => (
          <Work
            key={keyOf(row, tab)}
            row={row}
            tab={tab}
            isChosen={chosen === keyOf(row, tab)}
            choose={() => choose(keyOf(row, tab))}
          />
        ))}
      </ul>
      {Number(data?.total ?? 0) > size && (
        <Pagination
          size="small"
          className="fs-tasks-paging"
          current={current}
          pageSize={size}
          total={Number(data?.total)}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </>
  )
}

/** Marks a copied task as read once it is opened. */
function useReading(taskId: string | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(flowWork, 'readCopy', { taskId: id }),
    onSuccess: () => client.invalidateQueries({ queryKey: workKey }),
  })
  useEffect(() => {
    if (taskId) mutate(taskId)
  }, [taskId, mutate])
}

function Work({ row, tab, isChosen, choose }: { row: WorkRow; tab: WorkTab; isChosen: boolean; choose: () => void }) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const said =
    tab === 'done'
      ? label(labelOf(flowDecision, row.decision))
      : tab === 'sent'
        ? row.taskNames || label(labelOf(flowState, row.state))
        : row.taskName
  const { ending } = row
  const why =
    tab === 'sent' && ending?.reason
      ? t('task.endedFor', { state: label(labelOf(flowState, ending.state)), reason: ending.reason })
      : row.comment
  return (
    <InboxRow
      id={keyOf(row, tab)}
      isChosen={isChosen}
      choose={choose}
      kind={<span className="fs-task-kind">{row.categoryName}</span>}
      title={row.subjectName ?? row.processDefinitionName}
      where={[
        tab === 'sent' && why,
        row.enterpriseName,
        row.insteadOf && t('task.insteadOf', { name: row.insteadOf }),
        tab !== 'sent' && why,
      ]
        .filter(Boolean)
        .join(' · ')}
      what={said ?? ''}
      isUnread={row.unread}
      due={tab === 'claim' ? <Countdown deadline={row.dueTime} /> : <Stamp time={row.endTime ?? row.createTime} />}
    />
  )
}
