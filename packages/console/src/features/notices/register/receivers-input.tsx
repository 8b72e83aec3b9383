import { organize } from '@fengsui/contract/organisations/organize.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { type Choice, remember, seenName, useChoices } from '../../../ui/resource/references.ts'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

interface ManyProps extends InputProps {
  refersTo: string
  options: readonly Choice[]
  loading: boolean
  onSearch?: (text: string) => void
}

/** Selects several receivers; none means all below the author's organisation. */
function Many({ refersTo, options, loading, onSearch, value, onChange, control }: ManyProps) {
  const { t } = useTranslation('notices')
  const ids = idsOf(value)
  const known = new Set(options.map((one) => one.value))
  // Selected values that are not among the loaded options keep their label.
  const kept = ids.filter((id) => !known.has(id)).map((id) => ({ value: id, label: seenName(refersTo, id) ?? id }))
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      loading={loading}
      placeholder={t('everybody')}
      options={[...kept, ...options]}
      value={ids}
      onChange={(chosen: string[]) => onChange(chosen)}
    />
  )
}

/** Receiving organisations: the author's own and those below it. */
export function OrganisationsInput(props: InputProps) {
  const { data = [], isFetching } = useQuery({
    queryKey: ['choices', 'organize', 'all'],
    queryFn: ({ signal }) => call(organize, 'listOption', {}, signal),
    staleTime: 60_000,
  })
  return <Many {...props} refersTo="organize" options={data} loading={isFetching} />
}

/** Receiving enterprises, searched by part of their names. */
export function EnterprisesInput(props: InputProps) {
  const [text, setText] = useState('')
  const { data = [], isFetching } = useChoices('enterprise', useDeferredValue(text.trim()), {}, true)
  for (const { value, label } of data) remember('enterprise', value, label)
  return <Many {...props} refersTo="enterprise" options={data} loading={isFetching} onSearch={setText} />
}
