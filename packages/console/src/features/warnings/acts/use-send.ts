import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../../ui/client/problem.ts'
import type { Refusal } from '../../../ui/form/use-refused.ts'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { loadWarning, warningKey } from '../use-warning.ts'
import { families, type Warning } from '../warning-row.ts'
import { lastActorOf } from './last-actor.ts'

interface Send<V> {
  rows: readonly Warning[]
  send: (values: V) => Promise<unknown>
  /** Success message. */
  said: string
  done: () => void
}

/**
 * Sends an action. On a conflict, shows who was faster and when, and refetches all data of the warning; the
 * input is kept.
 */
export function useSend<V>({ rows, send, said, done }: Send<V>) {
  const { t } = useTranslation('warnings')
  const { message } = App.useApp()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal>()
  const renew = () => {
    for (const of of Object.values(families)) void client.invalidateQueries({ queryKey: listKey(of) })
    for (const { id } of rows) void client.invalidateQueries({ queryKey: warningKey(id) })
    void client.invalidateQueries({ queryKey: ['home'] })
  }
  const overtaken = async (sentence: string): Promise<string> => {
    const [row] = rows
    if (!row || rows.length > 1) return sentence
    const last = lastActorOf(await loadWarning(row.id))
    if (!last) return sentence
    const time = formatClock(parseTime(last.time) ?? 0).slice(0, 5)
    return t('overtaken', { who: last.who, time, what: t(`done.${last.act}`) })
  }
  const sending = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(undefined),
    onSuccess: () => {
      renew()
      message.success(said)
      done()
    },
    onError: async (error) => {
      if (!isProblem(error, 'conflict')) return setRefusal(error)
      renew()
      setRefusal({ message: await overtaken(error.message).catch(() => error.message) })
    },
  })
  return { send: sending.mutate, busy: sending.isPending, refusal }
}
