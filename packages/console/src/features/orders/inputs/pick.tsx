import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { page, unfinished } from '../../../ui/client/resource-calls.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { seenName } from '../../../ui/resource/references.ts'

interface PickProps extends InputProps {
  of: Resource
  /** Field shown after the name. */
  second?: string
  /** Filter to use instead of the list of unfinished documents. */
  where?: Readonly<Record<string, string>>
}

/** Unfinished documents of a kind, or up to 200 rows of a register that match a filter. */
function useOptions({ of, second, where }: PickProps) {
  const { data = [], isFetching } = useQuery({
    queryKey: ['pick', of.path, where],
    queryFn: async ({ signal }) =>
      where ? (await page(of, { current: 1, size: 200, ...where }, signal)).records : unfinished(of, signal),
    staleTime: 30_000,
  })
  const options = data.map((row) => ({
    value: row.id,
    label: [row[of.title], second && row[second]].filter(Boolean).join(' · '),
  }))
  return { options, isFetching }
}

/** Single selection; a stored value that is not among the options keeps its label. */
export function PickOne(props: PickProps) {
  const { field, value, onChange, control } = props
  const { t } = useTranslation()
  const { options, isFetching } = useOptions(props)
  const chosen = typeof value === 'string' && value ? value : null
  const known = options.some((one) => one.value === chosen)
  const own = chosen && !known ? [{ value: chosen, label: seenName(field.refersTo ?? '', chosen) ?? chosen }] : []
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('form.searchHint')}
      notFoundContent={isFetching ? t('list.loading') : t('form.noMatch')}
      options={[...own, ...options]}
      value={chosen}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}

/** Multiple selection of the same options. */
export function PickSeveral(props: PickProps) {
  const { value, onChange, control } = props
  const { t } = useTranslation()
  const { options, isFetching } = useOptions(props)
  return (
    <Select
      {...control}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('form.searchHint')}
      notFoundContent={isFetching ? t('list.loading') : t('form.noMatch')}
      options={options}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(ids) => onChange(ids)}
    />
  )
}
