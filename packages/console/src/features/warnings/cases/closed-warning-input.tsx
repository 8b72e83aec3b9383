import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { type warn as Register, warn } from '@fengsui/contract/warnings/warning.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { page } from '../../../ui/client/resource-calls.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

type Row = RowOf<typeof Register>

/** Chooses a closed warning by number, plant, room or content; that of an existing case stays. */
export function ClosedWarningInput({ value, onChange, control, within }: InputProps) {
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
