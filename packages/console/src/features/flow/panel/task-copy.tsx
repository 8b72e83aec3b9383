import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { readDuration, writeDuration } from '../diagram/duration.ts'
import { type Copy, copyOf, copyProperties } from '../diagram/task-rule.ts'
import { DurationInput } from './duration-input.tsx'
import type { Part } from './element-panel.tsx'
import { AccountsSelect, RolesSelect, RungSelect } from './people-selects.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** Recipients of a copy when a task begins, and how long they may read after the process has ended. */
export function TaskCopy({ of, get }: Part) {
  const { t } = useTranslation('flow')
  const drawn = copyOf(of.businessObject)
  const keep = (change: Partial<Copy>) => get('modeling').updateProperties(of, copyProperties({ ...drawn, ...change }))
  const isAny = drawn.rung !== undefined || drawn.roles.length + drawn.accounts.length > 0
  return (
    <fieldset className="fs-flow-copy">
      <legend>{t('panel.copy')}</legend>
      <FormField label={t('panel.copyRung')}>
        {({ id }) => <RungSelect id={id} allowClear value={drawn.rung} onChange={(rung) => keep({ rung })} />}
      </FormField>
      <FormField label={t('panel.copyRole')} hint={drawn.rung ? t('panel.roleOfRung') : undefined}>
        {({ id }) => <RolesSelect id={id} values={drawn.roles} onChange={(roles) => keep({ roles })} />}
      </FormField>
      <FormField label={t('panel.copyAccount')}>
        {({ id }) => <AccountsSelect id={id} values={drawn.accounts} onChange={(accounts) => keep({ accounts })} />}
      </FormField>
      {isAny && (
        <FormField label={t('panel.copyFor')} hint={drawn.keeps ? undefined : t('panel.copyForNone')}>
          {({ id }) => (
            <DurationInput
              id={id}
              label={t('panel.copyFor')}
              value={readDuration(drawn.keeps)}
              placeholder={drawn.keeps}
              change={(to) => keep({ keeps: to ? writeDuration(to) : '' })}
            />
          )}
        </FormField>
      )}
    </fieldset>
  )
}
