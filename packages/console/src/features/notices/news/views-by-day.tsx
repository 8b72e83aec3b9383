import { news } from '@fengsui/contract/notices/news.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Readers of an article by day, as bars. */
export function ViewsByDay({ id }: { id: string }) {
  const { t } = useTranslation('notices')
  const { data } = useQuery({
    queryKey: [...listKey(news), 'views', id],
    queryFn: ({ signal }) => call(news, 'views', { id }, signal),
  })
  if (!data) return null
  const most = Math.max(0, ...data.map(({ count }) => count))
  return (
    <Panel heading={t('news.byDay')}>
      {most === 0 ? (
        <p className="fs-notice-none">{t('news.none')}</p>
      ) : (
        <ol className="fs-views">
          {data.map(({ day, count }) => {
            const words = t('news.day', { day, count })
            return (
              <li key={day} title={words} aria-label={words}>
                <span style={{ height: `${Math.round((100 * count) / most)}%` }} />
                <small aria-hidden="true">{day.slice(8)}</small>
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}
