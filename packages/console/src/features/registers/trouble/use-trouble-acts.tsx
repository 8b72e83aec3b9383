import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { RecheckDialog } from './recheck-dialog.tsx'
import { TroubleSubject } from './trouble-subject.tsx'
import { useMovesOf } from './use-troubles.ts'

type Row = RowOf<typeof trouble>

const { measure, finishDate, afterFiles } = trouble.fields
const fields = {
  measure: { ...measure, required: true },
  finishDate,
  afterFiles: { ...afterFiles, required: true },
}

/** 申请复查: the rectification, with pictures as evidence. */
function RectifyDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation('registers')
  return (
    <InputDialog
      of={trouble}
      title={t('trouble.askRecheck')}
      subject={<TroubleSubject row={row} />}
      fields={fields}
      initial={{ measure: row.measure ?? '', finishDate: row.finishDate ?? '', afterFiles: row.afterFiles ?? [] }}
      said={t('trouble.asked')}
      submitLabel={t('trouble.askRecheck')}
      note={t('trouble.recheckNote')}
      width={640}
      send={(values) =>
        submit(trouble, { ...values, id: row.id, version: row.version, status: hiddenTroubleStatus.is.awaitingRecheck })
      }
      close={close}
    />
  )
}

type Doing = { what: 'rectify' | 'recheck'; row: Row }

/**
 * Returns the actions allowed by a trouble's status and the user's permissions, and the dialog of the
 * current one.
 */
export function useTroubleActs(): { actsOf: (row: Row) => readonly Act[]; dialog: ReactNode } {
  const { t } = useTranslation('registers')
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const movesOf = useMovesOf()
  const [doing, setDoing] = useState<Doing>()
  const start = (row: Row) =>
    modal.confirm({
      title: t('trouble.startAsk', { name: String(row.troubleNo) }),
      content: t('trouble.startNote', { date: String(row.deadline) }),
      okText: t('trouble.start'),
      onOk: async () => {
        try {
          await submit(trouble, { id: row.id, version: row.version, status: hiddenTroubleStatus.is.beingRectified })
          message.success(t('trouble.started'))
        } catch (error) {
          message.error((error as Error).message)
        }
        await client.invalidateQueries({ queryKey: listKey(trouble) })
      },
    })
  const actsOf = (row: Row): Act[] => {
    const moves = movesOf(row)
    return [
      ...(moves.includes('start') ? [{ key: 'start', label: t('trouble.start'), run: () => void start(row) }] : []),
      ...(moves.includes('askRecheck')
        ? [{ key: 'ask', label: t('trouble.askRecheck'), run: () => setDoing({ what: 'rectify', row }) }]
        : []),
      ...(moves.includes('close')
        ? [{ key: 'recheck', label: t('trouble.recheck'), run: () => setDoing({ what: 'recheck', row }) }]
        : []),
    ]
  }
  const Dialog = doing?.what === 'rectify' ? RectifyDialog : RecheckDialog
  return { actsOf, dialog: doing && <Dialog row={doing.row} close={() => setDoing(undefined)} /> }
}
