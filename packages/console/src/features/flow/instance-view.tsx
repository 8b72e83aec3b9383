import type { FlowView } from '@fengsui/contract/flow/flow-process.ts'
import { flowProcess } from '@fengsui/contract/flow/flow-process.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { Section } from '../../ui/page/section.tsx'
import { LoadFailed } from '../../ui/resource/list-instead.tsx'
import type { States } from './diagram/standing.ts'
import { Ending } from './ending.tsx'
import { FlowViewer } from './lazy-diagram.tsx'
import { Steps } from './steps.tsx'
import './flow.css'
import '../../i18n/areas/flow-texts.ts'

/** Returns the state of each element of a running process. */
export const statesOf = ({ done, current, refused }: Pick<FlowView, 'done' | 'current' | 'refused'>): States => ({
  ...Object.fromEntries(done.map((id) => [id, 'done'])),
  ...Object.fromEntries(refused.map((id) => [id, 'refused'])),
  ...Object.fromEntries(current.map((id) => [id, 'current'])),
})

/** Query key of all diagrams: invalidate it after a decision. */
export const viewKey = ['flow', 'view'] as const

interface InstanceViewProps {
  /** A running process, or a deployed one that shows its diagram only. */
  processInstanceId?: string
  processDefinitionId?: string
  /** Without the steps, which the screen shows itself. */
  bare?: boolean
}

const useView = (processInstanceId: string | undefined, processDefinitionId?: string) =>
  useQuery({
    queryKey: [...viewKey, processInstanceId ?? '', processDefinitionId ?? ''],
    queryFn: ({ signal }) =>
      call(
        flowProcess,
        'modelView',
        {
          ...(processInstanceId ? { processInstanceId } : {}),
          ...(processDefinitionId ? { processDefinitionId } : {}),
        },
        signal,
      ),
  })

/** How a process ended, where it ended without an approval. */
export const InstanceEnding = ({ processInstanceId }: { processInstanceId: string }) => (
  <Ending of={useView(processInstanceId).data?.ending} />
)

/** The diagram of a process with its current step, and its steps in words. */
export function InstanceView({ processInstanceId, processDefinitionId, bare = false }: InstanceViewProps) {
  const { t } = useTranslation('flow')
  const { data, error, refetch } = useView(processInstanceId, processDefinitionId)
  const states = useMemo(() => (data && processInstanceId ? statesOf(data) : undefined), [data, processInstanceId])
  if (error) return <LoadFailed error={error} again={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const label = t('follow.drawn', { name: data.name, version: data.version })
  return (
    <>
      <Section
        heading={t('follow.where')}
        note={states && <span className="fs-flow-legend">{t('follow.legend')}</span>}
      >
        <div className="fs-flow-drawn">
          <FlowViewer xml={data.xml} states={states} label={label} still={bare} />
        </div>
      </Section>
      {!bare && states && (
        <Section heading={t('follow.steps')}>
          <Steps steps={data.flow} />
        </Section>
      )}
    </>
  )
}
