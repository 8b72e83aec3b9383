import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { type warn as Register, warn } from '@fengsui/contract/warnings/warning.ts'
import { warningcase } from '@fengsui/contract/warnings/warning-case.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { page, submit } from '../../../ui/client/resource-calls.ts'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'

const columns = ['title', 'enterpriseName', 'caseType', 'occurDate', 'summary', 'published'] as const
const search = ['title', 'caseType', 'occurDate', 'published', 'organizeId'] as const
const inputs = { warnId: ClosedWarningInput }

/** Typical cases; the address may name the warning of a new one as `from`. */
export default function CasesPage() {
  const { t } = useTranslation('warnings')
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const from = params.get('from')
  const groups = [
    { title: t('case.told'), fields: ['warnId', 'title', 'summary', 'cause', 'measures'] },
    { title: t('case.shown'), fields: ['images', 'video', 'files', 'anonymous', 'published'] },
  ] as const
  return (
    <>
      <ResourcePage
        of={warningcase}
        columns={columns}
        omit={['anonymous']}
        search={search}
        exportable={false}
        inputs={inputs}
        mayChange={({ isOwn }) => isOwn === true}
        form={{ groups, note: t('case.note') }}
        onOpen={({ id }) => go(`/dxal/${id}`)}
      />
      {from && (
        <ResourceDialog
          of={warningcase}
          row={undefined}
          own={inputs}
          choice={{ groups, note: t('case.note'), defaults: { warnId: from } }}
          save={(values) => submit(warningcase, values)}
          close={() => setParams({}, { replace: true })}
        />
      )}
    </>
  )
}

type Row = RowOf<typeof Register>

/** Chooses a closed warning by number, plant, room or content; that of an existing case stays. */
function ClosedWarningInput({ value, onChange, control, within }: InputProps) {
  const typeName = useTypeName()
  const [words, setWords] = useState('')
  const id = typeof value === 'string' && value !== '' ? value : undefined
  const keyword = useDeferredValue(words.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['closed-warnings', keyword],
    queryFn: ({ signal }) => page(warn, { closed: 1, size: 20, ...(keyword ? { keyword } : {}) }, signal),
    enabled: !within.ownId,
  })
  const nameOf = (row: Row) =>
    [row.warnNo, typeName({ typeKey: row.typeKey ?? '', typeName: row.typeName ?? '' }), row.enterpriseName]
      .filter(Boolean)
      .join(' · ')
  return (
    <Select
      {...control}
      showSearch={{ filterOption: false, onSearch: setWords }}
      disabled={within.ownId !== undefined}
      loading={isFetching}
      options={(data?.records ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))}
      value={id ?? null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
