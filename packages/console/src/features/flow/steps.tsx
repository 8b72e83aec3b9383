import { flowDecision, flowStepState } from '@fengsui/contract/dictionaries/flows.ts'
import type { FlowHistory } from '@fengsui/contract/flow/flow-process.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import './flow.css'
import '../../i18n/areas/flow-texts.ts'

/** Steps that say something to people: events with a name, tasks, timers. Gateways only pass on. */
const told = (steps: readonly FlowHistory[]) =>
  steps.filter(({ historyActivityType: type }) => !/gateway/i.test(type) && type !== 'sequenceFlow')

const stateOf = ({ state, decision }: FlowHistory): string => {
  if (state === flowStepState.is.waiting) return 'current'
  if (state === flowStepState.is.cancelled) return 'cancelled'
  return decision === flowDecision.is.refuse ? 'refused' : 'done'
}

/** What was done in a process, by whom and when, and what waits for whom; oldest first. */
export function Steps({ steps }: { steps: readonly FlowHistory[] }) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  return (
    <ol className="fs-flow-steps">
      {told(steps).map((step, n) => {
        const { historyActivityName: name, historyActivityId: id, createTime, endTime, dueTime } = step
        const isWaiting = step.state === flowStepState.is.waiting
        const what = [
          step.assigneeName ?? (isWaiting ? step.holders : null),
          step.handedByName && t('step.handed', { name: step.handedByName, reason: step.handedReason ?? '' }),
          step.decision && label(labelOf(flowDecision, step.decision)),
          step.comment && t('step.said', { comment: step.comment }),
          step.copiedTo && t('step.copied', { names: step.copiedTo }),
          step.state === flowStepState.is.cancelled && label(labelOf(flowStepState, step.state)),
        ].filter(Boolean)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever appended
          <li key={`${id} ${n}`} data-state={stateOf(step)}>
            <b>{name || t(`step.${/start/i.test(step.historyActivityType) ? 'start' : 'other'}`)}</b>
            <time>
              {isWaiting ? (dueTime ? t('step.due', { time: dueTime }) : t('step.waits')) : (endTime ?? createTime)}
            </time>
            {what.length > 0 && <p>{what.join(' · ')}</p>}
          </li>
        )
      })}
    </ol>
  )
}
