import { Button } from 'antd'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddress } from '../../../ui/address/use-address.ts'
import { isProblem } from '../../../ui/client/problem.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { LawList } from './law-list.tsx'
import { LawReader } from './law-reader.tsx'
import './law-page.css'
import { deskNotice } from '@fengsui/contract/notices/notice.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'

/** Regulations whose title or text contains the words. */
const useLaws = (keyword: string) =>
  useQuery({
    queryKey: ['laws', keyword],
    queryFn: ({ signal }) => call(deskNotice, 'homeRegulations', { size: 200, keyword }, signal),
    placeholderData: keepPreviousData,
  })

/** Laws and regulations: searchable list and reader. Search and selection are kept in the URL. */
export default function LawPage() {
  const { t } = useTranslation('notices')
  const may = usePermission()
  const [params, change] = useAddress()
  const words = params.get('words') ?? ''
  const { data, error, refetch } = useLaws(useDeferredValue(words))
  const id = params.get('open') ?? data?.records[0]?.id
  const set = (name: string, value: string) => change({ [name]: value || null }, { replace: name === 'words' })
  if (isProblem(error, 'forbidden')) return <Forbidden needs="notice_view" />
  return (
    <Page
      actions={
        may('notice_add') && (
          <Link to="/desk/notice?nature=2">
            <Button>{t('manageLaws')}</Button>
          </Link>
        )
      }
    >
      {error && <ListFailed error={error} again={() => void refetch()} />}
      <div className="fs-laws">
        <LawList
          laws={data?.records}
          current={id}
          words={words}
          search={(to) => set('words', to)}
          choose={(to) => set('open', to)}
        />
        <LawReader key={id ?? ''} id={id} words={words} />
      </div>
    </Page>
  )
}
