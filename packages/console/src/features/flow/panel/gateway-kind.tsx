import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import type { Part } from './element-panel.tsx'
import '../../../i18n/areas/flow-texts.ts'

const kinds = {
  exclusive: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  inclusive: 'bpmn:InclusiveGateway',
} as const

/** Whether a gateway takes one way, all, or those whose conditions hold. */
export function GatewayKind({ of, get }: Part) {
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
