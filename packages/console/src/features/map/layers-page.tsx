import { fileSize } from '@fengsui/contract/kit/file-rule.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { mapLayer, shapesBytes } from '@fengsui/contract/maps/map-layer.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../ui/client/ask.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import '../../i18n/areas/map-texts.ts'

const columns = [
  'layerName',
  'layerType',
  'url',
  'datum',
  'minZoom',
  'maxZoom',
  'isBase',
  'enabled',
  'sortCode',
] as const

function upload(file: File) {
  const body = new FormData()
  body.set('file', file)
  return askSignedIn(callPath(mapLayer, 'upload', mapLayer.calls.upload), { method: 'POST', body })
}

/** Tiles and shapes an administrator adds to the map. */
export default function LayersPage() {
  const may = usePermission()
  return (
    <ResourcePage
      of={mapLayer}
      columns={columns}
      search={['layerName', 'layerType', 'enabled']}
      actions={may('map_layer_add') && <UploadShapes />}
    />
  )
}

/** Adds a layer from a GeoJSON file of this computer. */
function UploadShapes() {
  const { t } = useTranslation('map')
  const { message } = App.useApp()
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: upload,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listKey(mapLayer) })
      message.success(t('layers.uploaded'))
    },
    onError: (error) => message.error(error.message),
  })
  const take = (file: File) => {
    if (file.size > shapesBytes) message.error(t('layers.tooLarge', { size: fileSize(shapesBytes) }))
    else sending.mutate(file)
    return false
  }
  return (
    <Upload accept=".geojson,.json" showUploadList={false} beforeUpload={take}>
      <Button loading={sending.isPending}>{t('layers.upload')}</Button>
    </Upload>
  )
}
