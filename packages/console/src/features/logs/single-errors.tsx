import { logError } from '@fengsui/contract/logs/error.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { logColumns } from './columns.tsx'
import { errorFacts, errorTexts } from './error-facts.ts'
import { LogPage } from './log-page.tsx'

const columns = logColumns(logError, [
  'createTime',
  'exceptionName',
  'source',
  'requestUri',
  'createBy',
  'fileName',
  'lineNumber',
])
const search = ['message', 'exceptionName', 'createTime', 'source', 'requestUri', 'createBy'] as const

/** Single errors; with a fingerprint in the URL only those of that group. */
export function SingleErrors({ choice }: { choice: ReactNode }) {
  const { t } = useTranslation('logs')
  const [params, setParams] = useSearchParams()
  const like = params.has('fingerprint') && (
    <Button size="small" onClick={() => setParams({})}>
      {t('error.onlyLike')}
    </Button>
  )
  return (
    <LogPage
      of={logError}
      columns={columns}
      search={search}
      facts={errorFacts}
      texts={errorTexts}
      actions={choice}
      {...(like ? { toolbar: like } : {})}
    />
  )
}
