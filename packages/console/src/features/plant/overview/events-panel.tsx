import { plant } from '@fengsui/contract/enterprises/plant.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { PartFailed } from '../../../ui/page/part-failed.tsx'
import { plantKey } from '../use-plant.ts'
import { EventList } from './event-list.tsx'
import '../../../i18n/areas/plant-texts.ts'

const groups = ['all', 'warning', 'check', 'licence'] as const
type Group = (typeof groups)[number]

/** Pages of the time line, in the user's language; further ones on request. */
export function useEvents(id: string, group: Group, size: number) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [...plantKey(id), 'events', group, size, language],
    queryFn: ({ pageParam, signal }) =>
      call(plant, 'events', { enterpriseId: id, group, size, ...(pageParam ? { before: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Everything that happened at the plant, newest first. */
export function EventsPanel({ id }: { id: string }) {
  const { t } = useTranslation('plant')
  const [group, setGroup] = useState<Group>('all')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useEvents(id, group, 12)
  const events = data?.pages.flatMap(({ records }) => records)
  const filters = groups.map((one) => (
    <button
      key={one}
      type="button"
      className="fs-plain fs-plant-filter"
      aria-pressed={one === group}
      onClick={() => setGroup(one)}
    >
      {t(`event.group.${one}`)}
    </button>
  ))
  return (
    <Panel heading={t('event.heading')} more={filters} bare>
      {events && <EventList events={events} />}
      {error && <PartFailed error={error} again={() => void refetch()} />}
      {hasNextPage && (
        <Button type="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('event.more')}
        </Button>
      )}
    </Panel>
  )
}
