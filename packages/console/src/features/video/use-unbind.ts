import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { cameraBind } from '@fengsui/contract/video/camera-bind.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { bindingOf } from './binding-of.ts'
import '../../i18n/areas/video-texts.ts'

/** Returns a function that asks, then ends the binding of a camera. */
export function useUnbind(): (row: RowOf<typeof camera>) => void {
  const { t } = useTranslation(['video', 'kit'])
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const unbind = async (id: string) => {
    try {
      const binding = await bindingOf(id)
      await call(cameraBind, 'remove', { ids: binding?.id })
      message.success(t('video:unbind.done'))
      void client.invalidateQueries({ queryKey: listKey(camera) })
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  return (row) =>
    void modal.confirm({
      title: t('video:unbind.ask', { name: row.name, place: row.bindName }),
      content: t('video:unbind.what'),
      okText: t('video:unbind.act'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: () => unbind(row.id),
    })
}
