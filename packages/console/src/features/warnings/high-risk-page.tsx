import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { ListScope } from '../../ui/resource/list-scope.ts'
import { resourceOf } from './warning-row.ts'
import { WarningsList } from './warnings-list.tsx'

const lists = ['highRisk', 'overMan', 'electrostatic'] as const
type List = (typeof lists)[number]
const fixed = {}

/** 高风险报警: red, orange and escalated warnings, and what has lasted long in them; the list is in the address. */
export default function HighRiskPage() {
  const { t } = useTranslation('warnings')
  const label = useLabel()
  const [params, setParams] = useSearchParams()
  const list = lists.find((name) => name === params.get('tab')) ?? 'highRisk'
  return (
    <ListScope value={{ tab: list, fixed }}>
      <WarningsList
        key={list}
        family={list}
        switches={
          <Segmented<List>
            aria-label={t('list')}
            options={lists.map((value) => ({ value, label: label(resourceOf(value).label) }))}
            value={list}
            onChange={(tab) => setParams({ tab })}
          />
        }
      />
    </ListScope>
  )
}
