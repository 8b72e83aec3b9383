import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import type { ColumnChoice } from '../../ui/resource/use-columns-of.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { LogDrawer } from './log-drawer.tsx'
import './log-drawer.css'

interface LogPageProps extends ColumnChoice {
  of: Resource
  /** Name of the record's time field. */
  time?: string
  search: readonly string[]
  facts: readonly string[]
  texts?: readonly string[]
  actions?: ReactNode
  toolbar?: ReactNode
}

/** Log list, newest first, by default of the last day; clicking a record opens it in full. */
export function LogPage({
  of,
  time = 'createTime',
  search,
  facts,
  texts = [],
  actions,
  toolbar,
  ...choice
}: LogPageProps) {
  const { t } = useTranslation('logs')
  const [params] = useSearchParams()
  const { id, open, close } = useOpenedId()
  const isBounded = params.has(`${time}_datege`) || params.has(`${time}_datelt`)
  return (
    <>
      <ResourcePage
        of={of}
        search={search}
        actions={actions}
        toolbar={toolbar ?? <span className="fs-log-note">{isBounded ? t('range') : t('lastDay')}</span>}
        onOpen={open}
        {...choice}
      />
      <LogDrawer of={of} id={id} close={close} facts={facts} texts={texts} />
    </>
  )
}
