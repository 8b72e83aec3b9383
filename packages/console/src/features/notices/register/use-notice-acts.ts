import { canMove } from '@fengsui/contract/kit/machine.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { noticeLife } from '@fengsui/contract/notices/life.ts'
import type { news } from '@fengsui/contract/notices/news.ts'
import type { deskNotice, notice } from '@fengsui/contract/notices/notice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'

type Row = Pick<RowOf<typeof notice>, 'id' | 'version' | 'title' | 'status' | 'isOwn'>

const moves = ['release', 'withdraw'] as const

/**
 * Release and withdraw, if the notice is the caller's and its status allows it; both ask for confirmation.
 */
export function useNoticeActs(of: typeof notice | typeof deskNotice | typeof news): (row: Row) => readonly Act[] {
  const { t } = useTranslation(['notices', 'kit'])
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const go = (row: Row, move: (typeof moves)[number]) =>
    void modal.confirm({
      title: t(`notices:${move}Ask`),
      content: `“${row.title}”`,
      okText: t(`notices:${move}`),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: async () => {
        try {
          await submit(of, { id: row.id, version: row.version, status: noticeLife.moves[move].to })
          message.success(t(`notices:${move}Done`))
        } catch (error) {
          message.error((error as Error).message)
        }
        void client.invalidateQueries({ queryKey: listKey(of) })
      },
    })
  return (row) => {
    const { isOwn, status } = row
    return isOwn && status && may('notice_edit')
      ? moves
          .filter((move) => canMove(noticeLife, status, move))
          .map((move) => ({ key: move, label: t(`notices:${move}`), run: () => go(row, move) }))
      : []
  }
}
