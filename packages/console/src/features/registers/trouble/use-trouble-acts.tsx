import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { lazy } from '../../../ui/lazy.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { useMovesOf } from './use-troubles.ts'
import '../../../i18n/areas/registers-texts.ts'

type Row = RowOf<typeof trouble>

const RectifyDialog = lazy(async () => ({ default: (await import('./rectify-dialog.tsx')).RectifyDialog }))
const RecheckDialog = lazy(async () => ({ default: (await import('./recheck-dialog.tsx')).RecheckDialog }))

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
