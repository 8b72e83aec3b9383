import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { type Row, submit } from '../../../ui/client/resource-calls.ts'
import { ResourceDialog } from '../../../ui/resource/form/resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { CallPathInput } from './call-path-input.tsx'
import { ResourceScope } from './chosen-resource.tsx'
import { FieldsInput } from './fields-input.tsx'
import { ResourceInput } from './resource-input.tsx'
import { RuleInput } from './rule-input.tsx'
import type { MenuNode } from './use-menu-forest.ts'

interface ScopeFormProps {
  of: Resource
  menu: MenuNode
  row: Row | undefined
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
        choice={{ groups, width: 880 }}
        save={(values) => submit(of, { ...values, menuId: menu.id })}
        close={close}
      />
    </ResourceScope>
  )
}
