import { today } from '@fengsui/contract/today/today.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEventWords } from '../../features/plant/overview/use-event-words.ts'
import { Stamp } from '../../ui/badges/stamp.tsx'
import { call } from '../../ui/client/call.ts'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { todayKey } from './use-today-counts.ts'

const most = 100

/** 今天已办 n 件, with the list of them. */
export function DoneToday() {
  const { t } = useTranslation('today')
  const wordsOf = useEventWords()
  const [shown, setShown] = useState(false)
  const { data } = useQuery({
    queryKey: [...todayKey, 'done'],
    queryFn: ({ signal }) => call(today, 'done', { size: most }, signal),
    refetchInterval: 60_000,
    staleTime: 5000,
  })
  if (!data) return null
  return (
    <span className="fs-today-done">
      {t('done.count', { count: data.total })}{' '}
      <button type="button" className="fs-plain fs-link" onClick={() => setShown(true)}>
        {t('done.see')}
      </button>
      <Drawer open={shown} onClose={() => setShown(false)} size={560} title={t('done.heading')}>
        {data.total === 0 && <p>{t('done.none')}</p>}
        <ul className="fs-done">
          {data.records.map((item) => (
            <li key={item.key}>
              <Stamp time={item.time} />
              <div>
                <b>{wordsOf(item)}</b>
                <span className="fs-second">
                  {item.enterpriseName && <EnterpriseLink id={item.enterpriseId} name={item.enterpriseName} />}
                  {item.place && ` · ${item.place}`}
                  {item.note && ` · ${item.note}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
        {data.total > most && <p>{t('done.rest', { count: most })}</p>}
      </Drawer>
    </span>
  )
}
