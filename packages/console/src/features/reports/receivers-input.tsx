import { report } from '@fengsui/contract/reports/made-report.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import '../../i18n/areas/reports-texts.ts'

/** People to whom a report can be sent: those who may read the reports of the organisation. */
export function ReceiversInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation('reports')
  const organizeId = within.organizeId || undefined
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['choices', 'report-receivers', organizeId ?? ''],
    queryFn: ({ signal }) => call(report, 'receivers', organizeId ? { organizeId } : {}, signal),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      {...(error ? { notFoundContent: error.message } : {})}
      placeholder={t('nobody')}
      options={data.map(({ id, name, organizeName }) => ({ value: id, label: `${name} · ${organizeName}` }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen: string[]) => onChange(chosen)}
    />
  )
}
