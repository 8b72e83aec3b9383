import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { balance } from '@fengsui/contract/statistics/balance.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../ui/client/call.ts'
import { Drawer } from '../../../ui/page/drawer.tsx'
import { FactList } from '../../../ui/resource/fact-list.tsx'
import { Loaded } from '../loaded.tsx'
import '../../../i18n/areas/statistics-texts.ts'

const facts = [
  'ruleCode',
  'enterpriseName',
  'objectName',
  'detail',
  'expected',
  'actual',
  'diff',
  'diffRate',
  'unit',
  'severity',
  'since',
  'status',
  'explainOpinion',
  'explainUserName',
  'confirmOpinion',
  'confirmUserName',
] as const
type Found = { kind: string; id: string; no: string; time: string | null; path: string | null }

/** One discrepancy, and the document at which the ledger diverged. */
export function DocumentDrawer({ row, close }: { row: RowOf<typeof balance>; close: () => void }) {
  const { t } = useTranslation('statistics')
  const query = useQuery({
    queryKey: ['balance', 'first', row.id, row.version],
    queryFn: ({ signal }) => call(balance, 'first', { id: row.id }, signal),
  })
  const line = (document: Found) => (
    <li key={`${document.kind} ${document.id}`}>
      <span>{t(`documents.${document.kind as 'instore'}`)}</span>
      {document.path ? <Link to={document.path}>{document.no}</Link> : <span>{document.no}</span>}
      <time>{document.time ?? ''}</time>
    </li>
  )
  return (
    <Drawer open onClose={close} title={String(row.objectName)} size={560}>
      <h3 className="fs-balance-heading">{t('balance.document')}</h3>
      <Loaded query={query}>
        {({ document, related }) =>
          document ? (
            <>
              <ul className="fs-balance-documents">{line(document)}</ul>
              {related.length > 0 && (
                <>
                  <h3 className="fs-balance-heading">{t('balance.related')}</h3>
                  <ul className="fs-balance-documents">{related.map(line)}</ul>
                </>
              )}
            </>
          ) : (
            <p className="fs-stat-none">{t('balance.noDocument')}</p>
          )
        }
      </Loaded>
      <h3 className="fs-balance-heading">{t('balance.facts')}</h3>
      <FactList
        of={balance}
        names={facts}
        omit={['day', 'objectKind', 'latest', 'explainTime', 'confirmTime']}
        row={row}
      />
    </Drawer>
  )
}
