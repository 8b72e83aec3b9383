import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { videoReview } from '@fengsui/contract/video/truth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import '../../i18n/areas/video-texts.ts'

type Row = RowOf<typeof videoReview>

const columns = ['warnNo', 'severity', 'content', 'deviceName', 'enterpriseName', 'score', 'warnTime'] as const
const search = ['warnNo', 'typeKey', 'deviceName', 'enterpriseId', 'warnTime'] as const

/** Warnings of doubtful cameras: real ones climb from then on, the others are handled as any warning. */
export default function ReviewPage() {
  const { t } = useTranslation('video')
  const may = usePermission()
  const client = useQueryClient()
  const { message } = App.useApp()
  const label = useLabel()
  const cells = useMemo(
    () => ({
      score: ({ score }: Row) => `${Math.round(Number(score ?? 0) * 100)} %`,
      content: ({ content, contentEn }: Row) => label([content ?? '', contentEn ?? content ?? '']),
    }),
    [label],
  )
  const release = async ({ id }: Row) => {
    try {
      await call(videoReview, 'release', { id })
      message.success(t('review.released'))
      await client.invalidateQueries({ queryKey: listKey(videoReview) })
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const acts = (row: Row) => [
    ...(may('warn_verify') ? [{ key: 'release', label: t('review.release'), run: () => void release(row) }] : []),
    { key: 'open', label: t('review.open'), run: () => window.open(`/spbj?open=${row.warnId}`, '_blank', 'noopener') },
  ]
  return <ResourcePage of={videoReview} columns={columns} search={search} cells={cells} acts={acts} />
}
