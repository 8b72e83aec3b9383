import { flowRung } from '@fengsui/contract/dictionaries/flows.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { roles as catalogue } from '@fengsui/contract/roles.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import '../../../i18n/areas/flow-texts.ts'

interface Named {
  readonly id: string
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

/** A rung of supervision; undefined for none, where that may be. */
export function RungSelect({
  id,
  value,
  onChange,
  allowClear = false,
}: {
  readonly id: string
  readonly value: string | undefined
  readonly onChange: (rung: string | undefined) => void
  readonly allowClear?: boolean
}) {
  const { t } = useTranslation('flow')
  const label = useLabel()
  return (
    <Select
      id={id}
      allowClear={allowClear}
      value={value ?? null}
      placeholder={t('panel.rungNone')}
      options={keysOf(flowRung).map((rung) => ({ value: rung, label: label(labelOf(flowRung, rung)) }))}
      onChange={(rung: string | null) => onChange(rung ?? undefined)}
    />
  )
}

/** Roles of the tenant, or aliases of those another tenant has. */
export function RolesSelect({ id, values, onChange }: Named) {
  const { t } = useTranslation('flow')
  return (
    <Select
      id={id}
      mode="tags"
      value={[...values]}
      placeholder={t('panel.rolesNone')}
      options={useRoles()}
      optionFilterProp="label"
      onChange={onChange}
    />
  )
}

/** Accounts, typed one after another. */
export function AccountsSelect({ id, values, onChange }: Named) {
  const { t } = useTranslation('flow')
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={[...values]}
      placeholder={t('panel.accountsNone')}
      onChange={onChange}
    />
  )
}

/** Returns the roles that every installation has, as choices; roles of a tenant are typed by their alias. */
function useRoles(): { value: string; label: string }[] {
  const label = useLabel()
  return catalogue.map(({ alias, label: name }) => ({ value: alias, label: label(name) }))
}
