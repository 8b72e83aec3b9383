import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import '../../i18n/areas/flow-texts.ts'

/** All categories or one; kept in the address with the other filters. */
export function CategoryChoice() {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const [params, change] = useAddress()
  return (
    <Select
      aria-label={t('category')}
      style={{ minWidth: 200 }}
      popupMatchSelectWidth={false}
      value={params.get('category') ?? ''}
      options={[
        { value: '', label: t('categories') },
        ...keysOf(flowCategory).map((value) => ({ value, label: label(labelOf(flowCategory, value)) })),
      ]}
      onChange={(value: string) => change({ current: null, category: value || null })}
    />
  )
}
