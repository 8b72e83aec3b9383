import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useCatalogue } from '../../../ui/client/use-catalogue.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import type { Scopes, useScopes } from './use-scopes.ts'

interface ScopesTableProps {
  of: Scopes
  scopes: ReturnType<typeof useScopes>
  acts?: ((row: RowOf<Scopes>) => readonly Act[]) | undefined
  onOpen: (row: RowOf<Scopes>) => void
}
const columns: Readonly<Record<string, readonly FieldName<Scopes>[]>> = {
  data_scope: ['scopeName', 'resourceCode', 'scopeType', 'scopeValue', 'scopeField', 'createTime'],
  api_scope: ['scopeName', 'scopePath', 'scopeType', 'resourceCode', 'createTime'],
}

/** The scopes of one menu. */
export function ScopesTable({ of, scopes, acts, onOpen }: ScopesTableProps) {
  const { t } = useTranslation(['basics', 'kit'])
  const label = useLabel()
  const resources = useCatalogue()
  const labelOf = useMemo(() => new Map(resources?.map(({ path, label: called }) => [path, called])), [resources])
  const cells = {
    scopeField: (row: RowOf<Scopes>) => {
      const names = 'scopeField' in row ? row.scopeField : undefined
      return names === '*' ? t('basics:scope.allFields') : String(names)
    },
    ...(of.area === 'data_scope'
      ? {
          resourceCode: (row: RowOf<Scopes>) =>
            label(labelOf.get(String(row.resourceCode))) || String(row.resourceCode),
        }
      : {}),
  }
  const shown = [
    ...useColumnsOf(of, { columns: lookup(columns, of.area), cells }).map((column) => ({ ...column, sort: undefined })),
    ...(acts
      ? [
          actsColumn(t('kit:list.actions'), (row: RowOf<Scopes>) => (
            <RowActs acts={acts(row)} name={String(row.scopeName)} />
          )),
        ]
      : []),
  ]
  const { data, error, refetch } = scopes
  const instead = error ? (
    <ListFailed error={error} again={() => void refetch()} />
  ) : !data ? (
    <TableSkeleton widths={shown.map(({ width }) => width)} />
  ) : data.length === 0 ? (
    <p className="fs-panel-none">{t('basics:scope.none')}</p>
  ) : undefined
  return (
    <PlainTable
      caption={label(of.label)}
      columns={shown}
      rows={data ?? []}
      nameOf={({ scopeName }) => String(scopeName)}
      onOpen={onOpen}
      instead={instead}
    />
  )
}
