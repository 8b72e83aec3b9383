import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { Row } from '../client/resource-calls.ts'
import { formatNumber, formatTotal, noValue } from '../format/number.ts'
import type { ResourceList } from './use-resource-list.ts'

/** Sums over all rows of a list, not only those in sight, per unit. */
export function TotalsLine<R extends Row>({ of, list }: { of: Resource; list: ResourceList<R> }) {
  const { t } = useTranslation()
  const label = useLabel()
  const dictionary = of.totals && of.fields[of.totals.by]?.dictionary
  const unitOf = (key: string | null) => (dictionary && key && label(labelOf(dictionary, key))) || key || noValue
  return (
    <span className="fs-totals">
      <b>{t('list.totals', { total: formatTotal(list.total ?? 0, list.totalMore) })}</b>
      <span>{t('list.totalsBy')}</span>
      {list.totals?.map(({ key, sum }) => (
        <b key={key}>
          {formatNumber(sum)} {unitOf(key)}
        </b>
      ))}
    </span>
  )
}
