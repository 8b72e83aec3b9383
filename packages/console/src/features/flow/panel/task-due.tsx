import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { readDuration, writeDuration } from '../diagram/duration.ts'
import { dueOf, dueProperties } from '../diagram/task-rule.ts'
import { DurationInput } from './duration-input.tsx'
import type { Part } from './element-panel.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** How long a task may take. */
export function TaskDue({ of, get }: Part) {
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
