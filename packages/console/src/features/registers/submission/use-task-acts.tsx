import { canMove } from '@fengsui/contract/kit/machine.ts'
import { type SubmissionState, submissionLife } from '@fengsui/contract/registers/submission-life.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useSubmission } from './use-submission.ts'

type Doing = { what: 'fill' | 'review'; id: string }

/** 填报 for the enterprise, 审核 for an authority, as status and permission allow; with the dialog. */
export function useTaskActs(): { actsOf: (row: Row) => readonly Act[]; dialog: ReactNode } {
  const { t } = useTranslation('registers')
  const may = usePermission()
  const side = useUserInfo().data?.userType
  const [doing, setDoing] = useState<Doing>()
  const { data } = useSubmission(doing?.id)
  const actsOf = (row: Row): Act[] => {
    const state = row.submissionStatus as SubmissionState
    const can = (move: 'submit' | 'approve') =>
      canMove(submissionLife, state, move) && may(submissionLife.moves[move].needs)
    return [
      ...(side === 'esp' && can('submit')
        ? [{ key: 'fill', label: t('submission.fill'), run: () => setDoing({ what: 'fill', id: row.id }) }]
        : []),
      ...(side === 'sss' && can('approve')
        ? [{ key: 'review', label: t('submission.review'), run: () => setDoing({ what: 'review', id: row.id }) }]
        : []),
    ]
  }
  const close = () => setDoing(undefined)
  const Dialog = doing?.what === 'fill' ? FillDialog : ReviewDialog
  return { actsOf, dialog: doing && data?.row.id === doing.id && <Dialog of={data} close={close} /> }
}
