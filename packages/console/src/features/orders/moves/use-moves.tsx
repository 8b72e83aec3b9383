import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { canMove, type Machine } from '@fengsui/contract/kit/machine.ts'
import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { MoveDialog } from './move-dialog.tsx'
import '../../../i18n/areas/orders-texts.ts'

/** Input required before a transition. */
interface Asked {
  fields: FieldMap
  own?: (row: { readonly id: string }) => Inputs
}
/** The transitions that have a button. */
type MoveName =
  | 'confirm'
  | 'cancel'
  | 'release'
  | 'start'
  | 'pause'
  | 'resume'
  | 'finish'
  | 'depart'
  | 'arrive'
  | 'sign'
  | 'abnormal'
interface Moves<R extends Resource = Resource> {
  of: R
  machine: Machine<string, string>
  column: FieldName<R>
  /** User transitions, in the order of their buttons. */
  offered: readonly MoveName[]
  asked?: Readonly<Partial<Record<MoveName, Asked>>>
  /** Additional check on the caller, besides the permission. */
  mayMake?: (row: RowOf<R>, move: MoveName) => boolean
  /** Performs the transition; default is `submit` with the new state. */
  run?: (row: RowOf<R>, to: string, values: Readonly<Record<string, unknown>>) => Promise<unknown>
}

interface MovesOf<R extends Resource> {
  acts: (row: RowOf<R>) => readonly Act[]
  /** Cancelling a document comes after its other actions. */
  more: (row: RowOf<R>) => readonly Act[]
  dialog: ReactNode
}
/** A document of a kind that is known at run time only. */
type AnyDocument = RowOf<Resource>

/**
 * Buttons for a document's state: the transitions allowed by its state machine and the caller's permissions,
 * each with a confirmation.
 */
export function useMoves<R extends Resource>(moves: Moves<R>): MovesOf<R>
export function useMoves({ of, machine, column, offered, asked = {}, mayMake, run }: Moves): MovesOf<Resource> {
  const { t } = useTranslation('orders')
  const { t: kit } = useTranslation()
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const [open, setOpen] = useState<{ row: AnyDocument; move: MoveName; own: Inputs }>()
  const make = (row: AnyDocument, move: MoveName, values: Readonly<Record<string, unknown>> = {}) => {
    const to = machine.moves[move]?.to ?? ''
    return run ? run(row, to, values) : submit(of, { id: row.id, version: row.version, [column]: to, ...values })
  }
  const word = (move: MoveName): string => t(`moves.${move}`)
  const said = (move: MoveName): string => t('moved', { move: word(move) })
  const confirm = (row: AnyDocument, move: MoveName) =>
    void modal.confirm({
      title: t('moveAsk', { move: word(move), name: String(row[of.title] ?? '') }),
      okText: word(move),
      cancelText: kit('form.cancel'),
      okButtonProps: { danger: move === 'cancel' },
      width: 416,
      onOk: async () => {
        try {
          await make(row, move)
          message.success(said(move))
          void client.invalidateQueries({ queryKey: listKey(of) })
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
  const isOffered = (row: AnyDocument, move: MoveName) =>
    canMove(machine, String(row[column]), move) &&
    may(machine.moves[move]?.needs ?? '') &&
    (mayMake?.(row, move) ?? true)
  const current = open && asked[open.move]
  const actsOf = (row: AnyDocument, wanted: (move: MoveName) => boolean): readonly Act[] =>
    offered
      .filter((move) => wanted(move) && isOffered(row, move))
      .map((move) => ({
        key: move,
        label: word(move),
        danger: move === 'cancel',
        run: () => (asked[move] ? setOpen({ row, move, own: asked[move]?.own?.(row) ?? {} }) : confirm(row, move)),
      }))
  return {
    acts: (row) => actsOf(row, (move) => move !== 'cancel'),
    more: (row) => actsOf(row, (move) => move === 'cancel'),
    dialog: open && current && (
      <MoveDialog
        of={of}
        subject={String(open.row[of.title] ?? '')}
        word={word(open.move)}
        fields={current.fields}
        own={open.own}
        said={said(open.move)}
        run={(values) => make(open.row, open.move, values)}
        close={() => setOpen(undefined)}
      />
    ),
  }
}
