import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { guidehandlematerial, guidehandleprocess } from '@fengsui/contract/licences/guide.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { page, submit } from '../../../ui/client/resource-calls.ts'
import { Section } from '../../../ui/page/section.tsx'
import { AddButton } from '../../../ui/resource/add-button.tsx'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { readOnly } from '../../../ui/resource/read-only.ts'
import { useCan } from '../../../ui/resource/row-acts-of.ts'
import { actsColumn, useColumnsOf } from '../../../ui/resource/use-columns-of.tsx'
import { useRemove } from '../../../ui/resource/use-remove.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { useSession } from '../../../ui/session/session-store.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { RowActs } from '../../../ui/table/row-acts.tsx'

/** Materials or steps. */
type Parts = typeof guidehandlematerial | typeof guidehandleprocess
type Part = RowOf<Parts>

interface GuidePartsProps {
  of: Parts
  heading: string
  guideId: string
  /** Names of the columns and form fields. */
  names: readonly FieldName<Parts>[]
  order: FieldName<Parts>
}

/** The materials or the steps of a guide. */
export function GuideParts({ of, heading, guideId, names, order }: GuidePartsProps) {
  const { t } = useTranslation()
  const { t: say } = useTranslation('licences')
  const writes = useSession(({ me }) => me?.userType === 'sss')
  const can = useCan(writes ? of : readOnly(of), false)
  const askRemove = useRemove(of)
  const [editing, setEditing] = useState<{ row: Part | undefined }>()
  const query = { guideId, ascs: order, current: 1, size: 100 }
  const { data } = useQuery({
    queryKey: [...listKey(of), 'page', query],
    queryFn: ({ signal }) => page(of, query, signal),
  })
  const rows = data?.records ?? []
  const name = (row: Part) => String('stepName' in row ? row.stepName : row.materialName)
  const acts = (row: Part) => [
    ...(can.edit ? [{ key: 'edit', label: t('form.edit'), run: () => setEditing({ row }) }] : []),
    ...(can.remove ? [{ key: 'remove', label: t('form.remove'), danger: true, run: () => askRemove([row]) }] : []),
  ]
  const columns = [
    ...useColumnsOf(of, { columns: names }),
    ...(can.edit ? [actsColumn(t('list.actions'), (row: Part) => <RowActs acts={acts(row)} name={name(row)} />)] : []),
  ]
  return (
    <Section heading={heading} more={can.add && <AddButton add={() => setEditing({ row: undefined })} />}>
      <PlainTable
        caption={heading}
        columns={columns}
        rows={rows}
        nameOf={name}
        instead={data && rows.length === 0 ? <p className="fs-panel-none">{say('guide.none')}</p> : undefined}
      />
      {editing && (
        <ResourceDialog
          of={of}
          row={editing.row}
          choice={{ omit: ['guideId'], groups: [{ title: '', fields: names }] }}
          save={(values) => submit(of, { ...values, guideId })}
          close={() => setEditing(undefined)}
        />
      )}
    </Section>
  )
}
