import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import { Severity, type SeverityLevel } from '../../ui/badges/severity.tsx'
import { deviceSegments, isPagedKind } from '../../ui/devices/device-path.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import { LimitDialog } from '../../ui/limits/limit-dialog.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import type { Act } from '../../ui/table/row-acts.tsx'
import { RuleDrawer } from './rule-drawer.tsx'
import { startOf, unitOf } from './rule-of.ts'
import { useRuleColumns } from './use-rule-columns.tsx'
import { useRuleWords } from './use-rule-words.ts'

type Row = RowOf<typeof warnRule>

const scopes = ['kind', 'workplace', 'device'] as const

/** Filters the list to defaults of the kinds or to overrides. The choice is a filter in the URL. */
function ScopeChoice() {
  const { t } = useTranslation(['rules', 'kit'])
  const [params, change] = useAddress()
  const choose = (scope: string) => change({ current: null, scope: scope || null })
  return (
    <Segmented
      aria-label={t('rules:column.place')}
      value={params.get('scope') ?? ''}
      options={[
        { value: '', label: t('kit:list.all') },
        ...scopes.map((scope) => ({ value: scope, label: t(`rules:scope.${scope}`) })),
      ]}
      onChange={choose}
    />
  )
}

/** Edits a limit for its scope: all devices of the kind, those of a workplace, or one device. */
function EditRule({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation('rules')
  const words = useRuleWords()
  const language = useLanguage()
  return (
    <LimitDialog
      subject={
        <>
          <Severity level={row.severity as SeverityLevel} />
          <b>
            {words.metric(row)} {words.condition(row)} · {String(row.typeName ?? '')}
          </b>
          <span>{words.place(row)}</span>
        </>
      }
      unit={formatUnit(unitOf(row), language)}
      initial={startOf(row)}
      clearMode={String(row.clearMode)}
      targets={[{ key: 'row', label: t('thisRow'), input: { id: row.id, version: row.version } }]}
      done={close}
      close={close}
    />
  )
}

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
        omit={[
          'typeName',
          'kind',
          'workplaceName',
          'deviceName',
          'op',
          'forSeconds',
          'clearValue',
          'clearSeconds',
          'enabled',
          'origin',
          'standard',
          'checked',
        ]}
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
