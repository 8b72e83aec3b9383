import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { type Drawn, referred, type Semantic } from '../diagram/element.ts'
import {
  choosesByCondition,
  conditionFault,
  conditionOf,
  outgoing,
  targetName,
  usual,
  type When,
  whenOf,
  whens,
} from '../diagram/flow-rule.ts'
import type { Get } from '../diagram/services.ts'
import { CommittedText } from './committed-text.tsx'
import type { Part } from './element-panel.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** The conditions of all flows behind a gateway. */
export function FlowConditions({ of, get }: Part) {
  const { t } = useTranslation('flow')
  const flows = outgoing(of.businessObject)
  if (!choosesByCondition(of.businessObject)) return null
  return (
    <section className="fs-flow-conditions">
      <h3>{t('panel.conditions')}</h3>
      {flows.length === 0 && <p className="fs-flow-hint">{t('panel.noFlows')}</p>}
      {flows.map((flow) => (
        <Condition key={flow.id} flow={flow} get={get} />
      ))}
    </section>
  )
}

/** The condition of a chosen flow, when it leaves a gateway that chooses. */
export function OneCondition({ of, get }: Part) {
  const source = referred(of.businessObject.sourceRef)
  return source && choosesByCondition(source) ? <Condition flow={of.businessObject} get={get} /> : null
}

function Condition({ flow, get }: { flow: Semantic; get: Get }) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const when = whenOf(flow)
  const [isOwn, setOwn] = useState(when === 'own')
  const choose = (to: When) => {
    setOwn(to === 'own')
    if (to !== 'own') write(get, flow, to === 'approved' || to === 'returned' ? usual[to] : '', to === 'otherwise')
  }
  return (
    <>
      <FormField label={t('panel.to', { name: targetName(flow) })}>
        {({ id }) => (
          <Select
            id={id}
            value={isOwn ? 'own' : when}
            options={whens.map((value) => ({ value, label: t(`panel.when.${value}`) }))}
            onChange={choose}
          />
        )}
      </FormField>
      {isOwn && (
        <CommittedText
          label={t('panel.conditionOf', { name: targetName(flow) })}
          value={conditionOf(flow)}
          most={500}
          hint={t('panel.ownHint')}
          faultOf={(text) => {
            const fault = text.trim() ? conditionFault(text) : undefined
            return fault && t('panel.conditionFault', { reason: label(fault) })
          }}
          commit={(text) => write(get, flow, text ? `\${${text}}` : '', false)}
        />
      )}
    </>
  )
}

/** Writes the condition of a flow, or makes it the one taken when no other is. */
function write(get: Get, flow: Semantic, body: string, isOtherwise: boolean): void {
  const registry = get('elementRegistry')
  const modeling = get('modeling')
  const drawn = registry.get(flow.id)
  const source: Drawn | undefined = registry.get(referred(flow.sourceRef)?.id ?? '')
  if (!drawn || !source) return
  const wasOtherwise = referred(source.businessObject.default)?.id === flow.id
  if (wasOtherwise !== isOtherwise) modeling.updateProperties(source, { default: isOtherwise ? flow : undefined })
  const conditionExpression = body ? get('moddle').create('bpmn:FormalExpression', { body }) : undefined
  modeling.updateProperties(drawn, { conditionExpression })
}
