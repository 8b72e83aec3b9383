import { personKind } from '@fengsui/contract/dictionaries/passages.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { factoryPersonRecord } from '@fengsui/contract/passages/person-record.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { noValue } from '../../ui/format/number.ts'
import { Paper } from '../../ui/page/paper.tsx'
import { PaperTable } from '../../ui/page/paper-table.tsx'
import { RecordFailed } from '../../ui/page/record-failed.tsx'
import '../../i18n/areas/people-texts.ts'

/** Who is on a site now, on paper for an evacuation: room by room, with a column to tick. */
export default function InsidePrintPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('people')
  const label = useLabel()
  const { data, error, refetch } = useQuery({
    queryKey: ['inside', id],
    queryFn: ({ signal }) => call(factoryPersonRecord, 'inside', { enterpriseId: id }, signal),
    refetchInterval: 30_000,
  })
  if (error && !data) return <RecordFailed error={error} again={() => void refetch()} />
  const head = (['no', 'place', 'name', 'number', 'kind', 'since', 'seen'] as const).map((key) =>
    t(`inside.column.${key}`),
  )
  return (
    <Paper controls={<Link to={`/tz/person?enterpriseId=${id}`}>{t('inside.passages')}</Link>}>
      {data && (
        <>
          <h1>{t('inside.title', { name: data.enterpriseName })}</h1>
          <p>
            {t('inside.summary', { at: data.at, count: data.people.length })}
            {data.strangers > 0 && <b> {t('inside.strangers', { count: data.strangers })}</b>}
          </p>
          {data.people.length > 0 ? (
            <PaperTable
              head={head}
              rows={data.people.map((one, n) => [
                n + 1,
                one.workplaceName ?? one.gateName ?? noValue,
                one.personName,
                one.personNo ?? noValue,
                label(labelOf(personKind, one.personKind)),
                one.passTime.slice(5, 16),
                '□',
              ])}
            />
          ) : (
            <p>{t('inside.nobody')}</p>
          )}
          <p className="fs-second">{t('inside.note')}</p>
        </>
      )}
    </Paper>
  )
}
