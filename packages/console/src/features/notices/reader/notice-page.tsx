import { noticeBellType } from '@fengsui/contract/dictionaries/notices.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { isProblem } from '../../../ui/client/problem.ts'
import { MissingRecord } from '../../../ui/page/missing.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useTabTitle } from '../../../ui/page/tab-scope.ts'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { NoticeItems } from '../bell/notice-items.tsx'
import { useNotices } from '../bell/use-bell.ts'
import { NoticeView } from './notice-view.tsx'
import { useNotice } from './use-notice.ts'
import './notice-page.css'

type Type = KeyOf<typeof noticeBellType>
const types = ['1', '2'] as const

/** Target of the bell's links: a notice, beside the others of its type. Both are kept in the URL. */
export default function NoticePage() {
  const { t } = useTranslation('notices')
  const say = useLabel()
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? undefined
  const { data, error, isPending, refetch } = useNotice(id)
  const type = (params.get('type') ?? data?.type ?? '2') as Type
  const { data: told } = useNotices(type, 20)
  useTabTitle(t('mine'))
  return (
    <Page scrolls>
      <div className={id ? 'fs-notice-reader fs-notice-reader-one' : 'fs-notice-reader'}>
        <Panel
          heading={t('mine')}
          more={
            <Segmented
              aria-label={say(noticeBellType.label)}
              value={type}
              options={types.map((key) => ({ value: key, label: say(noticeBellType.entries[key]) }))}
              onChange={(to) => setParams({ type: to })}
            />
          }
        >
          <NoticeItems notices={told?.records} current={id} />
        </Panel>
        {id ? (
          <Panel>
            {error ? (
              isProblem(error, 'missing') ? (
                <MissingRecord />
              ) : (
                <LoadFailed error={error} again={() => void refetch()} />
              )
            ) : isPending ? (
              <Skeleton active />
            ) : (
              <NoticeView notice={data} />
            )}
          </Panel>
        ) : (
          <Panel>
            <p className="fs-notice-hint">{t('chooseOne')}</p>
          </Panel>
        )}
      </div>
    </Page>
  )
}
