import { balanceRule, balanceStatus } from '@fengsui/contract/dictionaries/statistics.ts'
import { balance } from '@fengsui/contract/statistics/balance.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { formatNumber } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { Loaded } from '../loaded.tsx'
import '../../../i18n/areas/statistics-texts.ts'

interface RulesPanelProps {
  enterpriseId: string | undefined
  chosen: string
  /** Chosen with the state it counts; an empty rule shows all again. */
  choose: (rule: string, status: string) => void
}

/** All rules with the number of findings; clicking one filters the discrepancies. */
export function RulesPanel({ enterpriseId, chosen, choose }: RulesPanelProps) {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const query = useQuery({
    queryKey: [...listKey(balance), 'summary', enterpriseId ?? ''],
    queryFn: ({ signal }) => call(balance, 'summary', enterpriseId ? { enterpriseId } : {}, signal),
  })
  const last = query.data?.[0]?.lastTime
  return (
    <Panel
      bare
      heading={t('balance.rules')}
      note={last ? t('balance.last', { time: last.slice(5, 16) }) : query.data && t('balance.never')}
    >
      <Loaded query={query}>
        {(rules) => (
          <ul className="fs-balance-rules">
            {rules.map(({ rule, open, explained, confirmed }) => (
              <li key={rule}>
                <button
                  type="button"
                  className="fs-plain"
                  aria-pressed={chosen === rule}
                  onClick={() =>
                    chosen === rule ? choose('', '') : choose(rule, counted(open, explained + confirmed))
                  }
                >
                  <span>{label(balanceRule.entries[rule])}</span>
                  <strong className={open > 0 ? 'fs-balance-open' : undefined}>
                    {open > 0
                      ? t('balance.open', { count: formatNumber(open) })
                      : explained + confirmed > 0
                        ? t('balance.told', { count: formatNumber(explained + confirmed) })
                        : t('balance.fine')}
                  </strong>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

const { notExplained, explained: isExplained, confirmed: isConfirmed } = balanceStatus.is

/** States of the findings a rule's number counts. */
const counted = (open: number, told: number): string =>
  open > 0 ? notExplained : told > 0 ? `${isExplained},${isConfirmed}` : ''
