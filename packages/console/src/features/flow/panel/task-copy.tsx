import { flowRung } from '@fengsui/contract/dictionaries/flows.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { readDuration, writeDuration } from '../diagram/duration.ts'
import { type Copy, copyOf, copyProperties } from '../diagram/task-rule.ts'
import { DurationInput } from './duration-input.tsx'
import type { Part } from './element-panel.tsx'
import { useRoles } from './use-roles.ts'
import '../../../i18n/areas/flow-texts.ts'

/** Who is copied when a task begins, and how long they may read after the process has ended. */
export function TaskCopy({ of, get }: Part) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const roles = useRoles()
  const drawn = copyOf(of.businessObject)
  const keep = (change: Partial<Copy>) => get('modeling').updateProperties(of, copyProperties({ ...drawn, ...change }))
  const isAny = drawn.rung !== undefined || drawn.roles.length + drawn.accounts.length > 0
  return (
    <fieldset className="fs-flow-copy">
      <legend>{t('panel.copy')}</legend>
      <FormField label={t('panel.copyRung')}>
        {({ id }) => (
          <Select
            id={id}
            allowClear
            value={drawn.rung ?? null}
            placeholder={t('panel.rungNone')}
            options={keysOf(flowRung).map((value) => ({ value, label: label(labelOf(flowRung, value)) }))}
            onChange={(rung: string | null) => keep({ rung: rung ?? undefined })}
          />
        )}
      </FormField>
      <FormField label={t('panel.copyRole')} hint={drawn.rung ? t('panel.roleOfRung') : undefined}>
        {({ id }) => (
          <Select
            id={id}
            mode="tags"
            value={[...drawn.roles]}
            placeholder={t('panel.rolesNone')}
            options={roles}
            optionFilterProp="label"
            onChange={(values: string[]) => keep({ roles: values })}
          />
        )}
      </FormField>
      <FormField label={t('panel.copyAccount')}>
        {({ id }) => (
          <Select
            id={id}
            mode="tags"
            open={false}
            suffixIcon={null}
            value={[...drawn.accounts]}
            placeholder={t('panel.accountsNone')}
            onChange={(accounts: string[]) => keep({ accounts })}
          />
        )}
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
