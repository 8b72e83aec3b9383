import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { AutoComplete, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { useCatalogue, useSurface } from '../../../ui/client/use-catalogue.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { ResourceScope, useChosenResource } from './chosen-resource.tsx'
import { RuleInput } from './rule-input.tsx'
import type { MenuNode } from './use-menu-forest.ts'
import type { Scopes } from './use-scopes.ts'

/** Selects a resource of the catalogue by name or path. */
function ResourceInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { choose } = useChosenResource()
  const resources = useCatalogue()
  const options = resources?.map(({ path, label: named }) => ({ value: path, label: `${label(named)} ${path}` })) ?? []
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.choose')}
      options={options}
      loading={!resources}
      value={value ? String(value) : null}
      onChange={(path) => {
        choose(path)
        onChange(path)
      }}
    />
  )
}

/** Fields of the chosen resource; none means all. */
function FieldsInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('basics')
  const label = useLabel()
  const { of } = useChosenResource()
  const names = String(value ?? '*')
    .split(',')
    .filter((name) => name && name !== '*')
  const options = Object.entries(of?.fields ?? {})
    .filter(([, { writeOnly }]) => !writeOnly)
    .map(([name, field]) => ({ value: name, label: `${label(field.label)} ${name}` }))
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('scope.allFields')}
      options={options}
      value={names}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen.join(',') : '*')}
    />
  )
}

/** Path of a call, or a prefix (`/**`); existing paths are suggested. */
function CallPathInput({ value, onChange, control }: InputProps) {
  const label = useLabel()
  const surface = useSurface()
  const options = useMemo(() => {
    const calls = surface ?? []
    const whole = [...new Set(calls.map(({ of }) => `${of.path}/**`))].map((path) => ({ value: path, label: path }))
    const single = calls.map((call) => ({ value: call.path, label: `${call.path} ${label(call.label)}` }))
    const byPath = new Map([...whole, ...single].map((option) => [option.value, option]))
    return [...byPath.values()].sort((a, b) => a.value.localeCompare(b.value))
  }, [surface, label])
  return (
    <AutoComplete
      {...control}
      allowClear
      options={options}
      showSearch={{ filterOption: (text, option) => String(option?.label).toLowerCase().includes(text.toLowerCase()) }}
      value={String(value ?? '')}
      onChange={(path: string) => onChange(path ?? '')}
    />
  )
}

interface ScopeFormProps {
  of: Scopes
  menu: MenuNode
  row: RowOf<Scopes> | undefined
  close: () => void
}
const dataInputs: Inputs = { resourceCode: ResourceInput, scopeField: FieldsInput, scopeValue: RuleInput }
const apiInputs: Inputs = { scopePath: CallPathInput }

/** Form of a data scope or an API scope; resource, fields, rule and path are selected from existing ones. */
export function ScopeForm({ of, menu, row, close }: ScopeFormProps) {
  const { t } = useTranslation('basics')
  const isData = of.area === 'data_scope'
  const groups = isData
    ? [
        { title: t('scope.what'), fields: ['scopeName', 'resourceCode', 'remark'] },
        { title: t('scope.rule'), fields: ['scopeType', 'scopeColumn', 'scopeValue', 'scopeField'] },
      ]
    : [{ title: t('scope.what'), fields: ['scopeName', 'resourceCode', 'scopeType', 'scopePath', 'remark'] }]
  return (
    <ResourceScope initial={String(row?.resourceCode ?? '')}>
      <ResourceDialog
        of={of}
        row={row}
        own={isData ? dataInputs : apiInputs}
        choice={{ omit: ['menuId', 'scopeClass'], groups, width: 880 }}
        save={(values) => submit(of, { ...values, menuId: menu.id })}
        close={close}
      />
    </ResourceScope>
  )
}
