import { jobStatus } from '@fengsui/contract/dictionaries/system.ts'
import { backgroundJob } from '@fengsui/contract/statistics/job.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../announce.ts'
import { call } from '../../client/call.ts'
import { downloadFile, type FileAnswer, fileOf } from '../../client/file.ts'

interface Export {
  start: () => void
  busy: boolean
  /** Progress of the job, 0-100; undefined while unknown. */
  percent: number | undefined
}

/** Requests a file and downloads it: at once, or when the job that produces it is done. */
const isEnded = (status: string | undefined): boolean => status === jobStatus.is.done || status === jobStatus.is.failed

export function useExport(ask: () => Promise<FileAnswer>): Export {
  const { t } = useTranslation('kit')
  const { message } = App.useApp()
  const [jobId, setJobId] = useState<string>()
  const asked = useMutation({
    mutationFn: ask,
    onSuccess: (answer) => {
      if (answer.file) downloadFile(answer.file, answer.name)
      else setJobId(String((answer.data as { jobId?: string } | null)?.jobId ?? ''))
    },
  })
  const { data: job } = useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => call(backgroundJob, 'detail', { id: jobId ?? '' }, signal),
    enabled: jobId !== undefined && jobId !== '',
    refetchInterval: ({ state }) => (isEnded(state.data?.status) ? false : 1000),
  })
  const ended = useEffectEvent(async () => {
    if (!job || !jobId) return
    setJobId(undefined)
    if (job.status === jobStatus.is.failed) return void message.error(job.error ?? t('export.failed'))
    const answer = await fileOf(backgroundJob, 'download', { id: jobId })
    if (answer.file) downloadFile(answer.file, answer.name)
    announce(t('export.done'))
    void message.success(t('export.done'))
  })
  const status = job?.status
  useEffect(() => {
    if (isEnded(status)) void ended()
  }, [status])
  const percent = jobId && job && job.total > 0 ? Math.floor((100 * job.done) / job.total) : undefined
  return { start: () => void asked.mutateAsync(), busy: asked.isPending || jobId !== undefined, percent }
}
