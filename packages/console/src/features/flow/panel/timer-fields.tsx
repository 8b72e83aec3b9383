import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { readDuration, writeDuration } from '../diagram/duration.ts'
import { listOf, referred } from '../diagram/element.ts'
import { DurationInput } from './duration-input.tsx'
import type { Part } from './element-panel.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** How long a timer waits, and at a task, whether the task is given up then. */
export function TimerFields({ of, get }: Part) {
  const { t } = useTranslation('flow')
  const event = of.businessObject
  const [definition] = listOf(event.eventDefinitions)
  const written = String(referred(definition?.timeDuration)?.body ?? '')
  const isBound = event.$type === 'bpmn:BoundaryEvent'
  return (
    <>
      <FormField label={t('panel.wait')}>
        {({ id }) => (
          <DurationInput
            id={id}
            label={t('panel.wait')}
            value={readDuration(written)}
            placeholder={written}
            change={(to) => {
              if (!definition) return
              const timeDuration = to
                ? get('moddle').create('bpmn:FormalExpression', { body: writeDuration(to) })
                : undefined
              get('modeling').updateModdleProperties(of, definition, { timeDuration })
            }}
          />
        )}
      </FormField>
      {isBound && (
        <FormField label="" hint={t('panel.interruptsHint')}>
          {({ id }) => (
            <Checkbox
              id={id}
              checked={event.cancelActivity !== false}
              onChange={({ target }) => get('modeling').updateProperties(of, { cancelActivity: target.checked })}
            >
              {t('panel.interrupts')}
            </Checkbox>
          )}
        </FormField>
      )}
    </>
  )
}
