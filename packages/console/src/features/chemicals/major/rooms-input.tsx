import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { page } from '../../../ui/client/resource-calls.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

const of = workplace

/** Selects workrooms of the enterprise chosen in the form. */
export function RoomsInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation()
  const enterpriseId = String(within.enterpriseId ?? '')
  const { data = [], isFetching } = useQuery({
    queryKey: ['hazard-rooms', enterpriseId],
    queryFn: async ({ signal }) =>
      (await page(of, { current: 1, size: 500, ...(enterpriseId ? { enterpriseId } : {}) }, signal)).records,
  })
  return (
    <Select
      {...control}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('form.searchHint')}
      options={data.map((row) => ({ value: row.id, label: `${row.name} · ${row.code}` }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}
