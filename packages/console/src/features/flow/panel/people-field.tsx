import { mostPeople } from '@fengsui/contract/flow/drawn.ts'
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { peopleOf } from '../diagram/task-rule.ts'
import type { Part } from './element-panel.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** How many people decide a task at the same time. */
export function PeopleField({ of, get }: Part) {
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
