import { flowDecision } from '@fengsui/contract/dictionaries/flows.ts'
import { flowWork, type WorkDetail } from '@fengsui/contract/flow/flow-work.ts'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import '../flow.css'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** What may be done with a task: agree, return, hand it over, take it over, withdraw the change. */
export function TaskActs({ detail, way, done }: { detail: WorkDetail; way: ReactNode; done: () => void }) {
  const { t } = useTranslation('flow')
  const { message } = App.useApp()
  const { task, canDecide, canClaim, canWithdraw } = detail
  const [decision, setDecision] = useState<Decision>()
  const [isLeaving, setLeaving] = useState(false)
  const [isHanding, setHanding] = useState(false)
  const taskId = task.taskId ?? ''
  const claiming = useMutation({
    mutationFn: () => call(flowWork, 'claimTask', { taskId }),
    onSuccess: () => {
      message.success(t('task.claimed'))
      done()
    },
    onError: (error) => void message.error(error.message),
  })
  const withdrawing = useMutation({
    mutationFn: () => call(flowWork, 'withdraw', { processInstanceId: task.processInstanceId, reason: null }),
    onSuccess: () => {
      message.success(t('follow.withdrawDone'))
      done()
    },
    onError: (error) => void message.error(error.message),
  })
  useKeys(
    [
      { keys: 'y', label: t('task.agree'), run: () => setDecision(flowDecision.is.approve) },
      { keys: 'b', label: t('task.back'), run: () => setDecision(flowDecision.is.refuse) },
      { keys: 't', label: t('task.hand'), run: () => setHanding(true) },
    ],
    canDecide && !decision && !isHanding,
  )
  useKeys([{ keys: 't', label: t('task.claim'), run: () => claiming.mutate() }], canClaim)
  return (
    <footer className="fs-task-foot">
      {canDecide && (
        <>
          <Button type="primary" onClick={() => setDecision(flowDecision.is.approve)}>
            {t('task.agree')} <kbd className="fs-flow-key">Y</kbd>
          </Button>
          <Button onClick={() => setDecision(flowDecision.is.refuse)}>
            {t('task.back')} <kbd className="fs-flow-key">B</kbd>
          </Button>
          <Button onClick={() => setHanding(true)}>
            {t('task.hand')} <kbd className="fs-flow-key">T</kbd>
          </Button>
        </>
      )}
      {canClaim && (
        <Button loading={claiming.isPending} onClick={() => claiming.mutate()}>
          {t('task.claim')} <kbd className="fs-flow-key">T</kbd>
        </Button>
      )}
      {canWithdraw && (
        <Button
          loading={withdrawing.isPending}
          onClick={() => (isLeaving ? withdrawing.mutate() : setLeaving(true))}
          onBlur={() => setLeaving(false)}
        >
          {t(isLeaving ? 'task.withdrawSure' : 'follow.withdraw')}
        </Button>
      )}
      {!canDecide && !canClaim && !canWithdraw && task.taskId && (
        <small>{t(task.processIsFinished === 'finished' ? 'task.ended' : 'task.notYours')}</small>
      )}
      {way}
      {isHanding && (
        <HandOverDialog
          task={task}
          done={() => {
            setHanding(false)
            done()
          }}
          close={() => setHanding(false)}
        />
      )}
      {decision && (
        <DecisionDialog
          detail={detail}
          decision={decision}
          done={() => {
            setDecision(undefined)
            done()
          }}
          close={() => setDecision(undefined)}
        />
      )}
    </footer>
  )
}
