import { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'

/** Switch between all categories and one; kept in the address with the other filters. */
export function CategoryChoice() {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const [params, setParams] = useSearchParams()
  return (
    <Segmented
      aria-label={t('category')}
      value={params.get('category') ?? ''}
      options={[
        { value: '', label: t('all') },
        ...keysOf(flowCategory).map((value) => ({ value, label: label(labelOf(flowCategory, value)) })),
      ]}
      onChange={(value: string) =>
        setParams((now) => {
          const next = new URLSearchParams(now)
          next.delete('current')
          if (value) next.set('category', value)
          else next.delete('category')
          return next
        })
      }
    />
  )
}
