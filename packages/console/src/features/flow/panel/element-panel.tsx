import { mostPeople } from '@fengsui/contract/flow/drawn.ts'
import { InputNumber, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { readDuration, writeDuration } from '../diagram/duration.ts'
import { type Drawn, sortOf } from '../diagram/element.ts'
import type { Get } from '../diagram/services.ts'
import { dueOf, dueProperties, peopleOf } from '../diagram/task-rule.ts'
import { CommittedText } from './committed-text.tsx'
import { DurationInput } from './duration-input.tsx'
import { FlowConditions, OneCondition } from './flow-conditions.tsx'
import { TaskCopy } from './task-copy.tsx'
import { TaskHolder } from './task-holder.tsx'
import { TimerFields } from './timer-fields.tsx'
import '../../../i18n/areas/flow-texts.ts'

const kinds = {
  exclusive: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  inclusive: 'bpmn:InclusiveGateway',
} as const

/** Whether a gateway takes one way, all, or those whose conditions hold. */
function GatewayKind({ of, get }: Part) {
  const { t } = useTranslation('flow')
  return (
    <FormField label={t('panel.kind')}>
      {() => (
        <Segmented
          block
          aria-label={t('panel.kind')}
          value={of.businessObject.$type}
          options={Object.entries(kinds).map(([key, value]) => ({ value, label: t(`panel.${key as 'parallel'}`) }))}
          onChange={(type: string) => {
            get('selection').select(get('bpmnReplace').replaceElement(of, { type }))
          }}
        />
      )}
    </FormField>
  )
}

/** What a part of the panel is given: the chosen element and the modeller. */
export interface Part {
  of: Drawn
  get: Get
}

interface ElementPanelProps extends Part {
  /** Grows with every change of the drawing, so that the panel shows it. */
  drawn: number
}

/** The properties of the chosen element; of the process when none is chosen. */
export function ElementPanel({ of, get, drawn }: ElementPanelProps) {
  const { t } = useTranslation('flow')
  const sort = sortOf(of.businessObject)
  const part = { of, get }
  return (
    <aside className="fs-flow-panel" aria-label={t(`panel.${sort}`)} data-drawn={drawn}>
      <header>
        <h2>{t(`panel.${sort}`)}</h2>
        <small>{of.businessObject.name || of.businessObject.id}</small>
      </header>
      <div className="fs-flow-panel-body">
        <CommittedText
          label={t('panel.name')}
          value={of.businessObject.name ?? ''}
          most={100}
          commit={(name) => get('modeling').updateProperties(of, { name: name || undefined })}
        />
        {sort === 'task' && (
          <>
            <TaskHolder {...part} />
            <PeopleField {...part} />
            <TaskDue {...part} />
            <TaskCopy {...part} />
          </>
        )}
        {sort === 'timer' && <TimerFields {...part} />}
        {sort === 'gateway' && (
          <>
            <GatewayKind {...part} />
            <FlowConditions {...part} />
          </>
        )}
        {sort === 'flow' && <OneCondition {...part} />}
        {sort === 'process' && <p className="fs-flow-hint">{t('panel.nothing')}</p>}
        {(sort === 'process' || sort === 'task') && <p className="fs-flow-hint">{t('panel.law')}</p>}
      </div>
    </aside>
  )
}

/** How many people decide a task at the same time. */
function PeopleField({ of, get }: Part) {
  const { t } = useTranslation('flow')
  const keep = (count: number) => {
    const moddle = get('moddle')
    const loopCharacteristics =
      count > 1
        ? moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
            loopCardinality: moddle.create('bpmn:FormalExpression', { body: String(count) }),
          })
        : undefined
    get('modeling').updateProperties(of, { loopCharacteristics })
  }
  return (
    <FormField label={t('panel.people')} hint={t('panel.peopleHint')}>
      {({ id }) => (
        <InputNumber
          id={id}
          min={1}
          max={mostPeople}
          precision={0}
          value={peopleOf(of.businessObject)}
          onChange={(count) => keep(count ?? 1)}
        />
      )}
    </FormField>
  )
}

/** How long a task may take. */
function TaskDue({ of, get }: Part) {
  const { t } = useTranslation('flow')
  const task = of.businessObject
  const due = dueOf(task)
  return (
    <FormField label={t('panel.due')} hint={due ? undefined : t('panel.dueNone')}>
      {({ id }) => (
        <DurationInput
          id={id}
          label={t('panel.due')}
          value={readDuration(due)}
          placeholder={due}
          change={(to) => get('modeling').updateProperties(of, dueProperties(task, to ? writeDuration(to) : ''))}
        />
      )}
    </FormField>
  )
}
