import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../i18n/join-list.ts'
import { type Row, remove } from '../client/resource-calls.ts'
import { listKey } from './use-resource-list.ts'

/** Asks 确定将选择数据删除?, lists the affected rows, deletes them. An empty selection shows a message instead. */
export function useRemove(of: Resource): (rows: readonly Row[], done?: () => void) => void {
  const { t } = useTranslation()
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const asking = useRef(false)
  return useCallback(
    (rows, done) => {
      const names = (rows: readonly Row[]) => joinList(rows.slice(0, 3).map((row) => `“${row[of.title] ?? row.id}”`))

      if (rows.length === 0) {
        message.warning(t('form.selectOne'))
        return
      }
      if (asking.current) return
      asking.current = true
      void modal.confirm({
        afterClose: () => {
          asking.current = false
        },
        title: t('form.removeAsk'),
        content: t('form.removeWhat', {
          names: rows.length > 3 ? t('form.removeMany', { names: names(rows), count: rows.length }) : names(rows),
        }),
        okText: t('form.ok'),
        cancelText: t('form.cancel'),
        okButtonProps: { danger: true },
        width: 416,
        onOk: async () => {
          try {
            await remove(
              of,
              rows.map(({ id }) => id),
            )
            message.success(t('form.removed'))
            done?.()
            void client.invalidateQueries({ queryKey: listKey(of) })
          } catch (error) {
            message.error((error as Error).message)
          }
        },
      })
    },
    [of, t, modal, message, client],
  )
}
