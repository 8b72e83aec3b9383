import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { type Holder, holderOf, holderProperties, namesHolder, type Way, ways } from '../diagram/task-rule.ts'
import type { Part } from './element-panel.tsx'
import { AccountsSelect, RolesSelect, RungSelect } from './people-selects.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** Holders of a task: a rung, roles, accounts, or all who may review the change. */
export function TaskHolder({ of, get }: Part) {
  const { t } = useTranslation('flow')
  const drawn = holderOf(of.businessObject)
  // A way just chosen has no value yet, and nothing drawn says it.
  const [way, setWay] = useState(drawn.way)
  const keep = (change: Partial<Holder>) =>
    get('modeling').updateProperties(of, holderProperties(of.businessObject, { ...drawn, way, ...change }))
  const isNamed = namesHolder(of.businessObject)
  const rolesField = (
    <FormField label={t('panel.role')} hint={way === 'rung' ? t('panel.roleOfRung') : undefined}>
      {({ id }) => <RolesSelect id={id} values={drawn.roles} onChange={(roles) => keep({ roles })} />}
    </FormField>
  )
  return (
    <>
      <FormField
        label={t('panel.who')}
        required
        fault={isNamed ? undefined : t('panel.nobody')}
        hint={isNamed && way === 'reviewer' ? t('panel.reviewerHint') : undefined}
      >
        {() => (
          <Segmented<Way | ''>
            block
            aria-label={t('panel.who')}
            value={isNamed || way !== 'reviewer' ? way : ''}
            options={ways.map((value) => ({ value, label: t(`panel.by.${value}`) }))}
            onChange={(to) => {
              if (to === '') return
              setWay(to)
              keep({ way: to })
            }}
          />
        )}
      </FormField>
      {way === 'rung' && (
        <FormField label={t('panel.rung')} required>
          {({ id }) => <RungSelect id={id} value={drawn.rung} onChange={(rung) => keep({ rung })} />}
        </FormField>
      )}
      {(way === 'rung' || way === 'role') && rolesField}
      {way === 'account' && (
        <FormField label={t('panel.account')} required>
          {({ id }) => <AccountsSelect id={id} values={drawn.accounts} onChange={(accounts) => keep({ accounts })} />}
        </FormField>
      )}
    </>
  )
}
