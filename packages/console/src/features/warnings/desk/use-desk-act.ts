import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { Refusal } from '../../../ui/form/use-refused.ts'
import { warningKey } from '../use-warning.ts'

/**
 * Sends something done at the desk and loads the warning again. A refusal is kept as a sentence beside the form;
 * the input stays.
 */
export function useDeskAct<V, A>(id: string, send: (values: V) => Promise<A>, done: (answer: A) => string) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState<Refusal>()
  const sending = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(undefined),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: warningKey(id) })
      void message.success(done(answer))
    },
    onError: setRefusal,
  })
  return { send: sending.mutate, busy: sending.isPending, refusal: refusal?.message, refused: refusal }
}
