import { useTranslation } from 'react-i18next'
import { type Drawn, sortOf } from '../diagram/element.ts'
import type { Get } from '../diagram/services.ts'
import { CommittedText } from './committed-text.tsx'
import { FlowConditions, OneCondition } from './flow-conditions.tsx'
import { GatewayKind } from './gateway-kind.tsx'
import { PeopleField } from './people-field.tsx'
import { TaskCopy } from './task-copy.tsx'
import { TaskDue } from './task-due.tsx'
import { TaskHolder } from './task-holder.tsx'
import { TimerFields } from './timer-fields.tsx'
import '../../../i18n/areas/flow-texts.ts'

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
