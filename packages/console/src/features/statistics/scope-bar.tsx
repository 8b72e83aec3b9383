import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { date } from '@fengsui/contract/kit/field.ts'
import { statInput } from '@fengsui/contract/statistics/input.ts'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { NamedField } from '../../ui/resource/field-sets.ts'
import { SearchForm } from '../../ui/resource/search/search-form.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import type { Bucket, Scope } from './use-scope.ts'
import '../../i18n/areas/statistics-texts.ts'

const whose: readonly NamedField[] = [
  ['oid', statInput.oid],
  ['eid', statInput.eid],
]
/** Custom date range, instead of the period switch. */
const days: readonly NamedField[] = [['day', date(['统计日期', 'Dates'], { search: 'range' })]]

/** Selects the scope of the figures; an enterprise sees only its own. */
export function ScopeForm({ scope, dated = false }: { scope: Scope; dated?: boolean }) {
  const isEnterprise = useUserInfo().data?.userType === 'esp'
  const fields = [...(isEnterprise ? [] : whose), ...(dated ? days : [])]
  return fields.length > 0 && <SearchForm fields={fields} filters={scope.filters} search={scope.setFilters} />
}

/** Switch for day, week, month, quarter or year. */
export function BucketSwitch({ scope }: { scope: Pick<Scope, 'bucket' | 'setBucket'> }) {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  return (
    <Segmented<Bucket>
      aria-label={t('bucket')}
      options={keysOf(timebucket).map((value) => ({ value, label: label(timebucket.entries[value]) }))}
      value={scope.bucket}
      onChange={scope.setBucket}
    />
  )
}
