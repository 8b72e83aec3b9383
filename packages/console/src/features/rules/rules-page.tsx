import { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Row } from '../../ui/client/resource-calls.ts'
import { deviceSegments, isPagedKind } from '../../ui/devices/device-path.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import type { Act } from '../../ui/table/row-acts.tsx'
import { EditRule } from './edit-rule.tsx'
import { RuleDrawer } from './rule-drawer.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { useRuleColumns } from './use-rule-columns.tsx'

const search = ['kind', 'severity', 'enterpriseId', 'workplaceId'] as const
/** Forces two-line rows; the columns define their second lines themselves. */
const second = {} as const

/** All limits: defaults of the kinds, and overrides of workplaces and devices. */
export default function RulesPage() {
  const { t } = useTranslation('rules')
  const go = useNavigate()
  const may = usePermission()
  const reach = useUserInfo().data?.reach.kind
  const [opened, setOpened] = useState<Row>()
  const [editing, setEditing] = useState<Row>()
  const columns = useRuleColumns()
  /** A kind's default belongs to the platform; other users set limits on the page of a device of that kind. */
  const actsOf = (row: Row): readonly Act[] => {
    if (!may('device_edit')) return []
    if (row.scope !== 'kind' || reach === 'all' || reach === 'tenant')
      return [{ key: 'edit', label: t('edit'), run: () => setEditing(row) }]
    const { kind } = row
    if (!isPagedKind(kind)) return []
    return [{ key: 'narrow', label: t('narrow'), run: () => go(`/sbtj/${deviceSegments[kind]}`) }]
  }
  return (
    <>
      <ResourcePage
        of={warnRule}
        columns={columns}
        second={second}
        search={search}
        toolbar={<ScopeChoice />}
        acts={actsOf}
        onOpen={setOpened}
      />
      <RuleDrawer row={opened} acts={opened ? actsOf(opened) : []} close={() => setOpened(undefined)} />
      {editing && <EditRule row={editing} close={() => setEditing(undefined)} />}
    </>
  )
}
