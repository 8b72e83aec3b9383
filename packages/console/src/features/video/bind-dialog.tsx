import { cameraBindKind } from '@fengsui/contract/dictionaries/video.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { json } from '@fengsui/contract/kit/field.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../ui/client/call.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { numberOf } from './number-of.ts'
import { type Place, PlaceInput } from './place-input.tsx'
import '../../i18n/areas/video-texts.ts'

const place = z.object({ enterpriseId: z.string(), kind: z.enum(keysOf(cameraBindKind)), id: z.string().min(1) })
const fields = {
  place: json(['绑定位置', 'Place'], place, { required: true }),
  maxPerson: camera.calls.bind.input.maxPerson,
}

const own = { place: PlaceInput }

interface BindDialogProps {
  rows: readonly RowOf<typeof camera>[]
  done: () => void
  close: () => void
}

/** Binds cameras of one plant to a room, store, workstation, gate or its roads, with a people limit. */
export function BindDialog({ rows, done, close }: BindDialogProps) {
  const { t } = useTranslation('video')
  const { message } = App.useApp()
  const plants = new Set(rows.map(({ enterpriseId }) => enterpriseId))
  const [enterpriseId = ''] = plants
  const isMixed = plants.size > 1
  useEffect(() => {
    if (!isMixed) return
    message.warning(t('bind.one'))
    close()
  }, [isMixed, message, t, close])
  if (isMixed) return null
  return (
    <InputDialog
      title={t('bind.title')}
      subject={t('bind.subject', { names: rows.map(({ name }) => name).join(t('bind.between')) })}
      submitLabel={t('bind.act')}
      said={t('bind.done')}
      fields={fields}
      initial={{ place: { enterpriseId: String(enterpriseId), kind: cameraBindKind.is.workplace, id: '' } }}
      own={own}
      of={camera}
      width={600}
      send={async (values) => {
        const { kind, id } = values.place as Place
        const maxPerson = numberOf(values.maxPerson)
        await call(camera, 'bind', { cameraIds: rows.map((row) => row.id), bindKind: kind, bindId: id, maxPerson })
        done()
      }}
      close={close}
    />
  )
}
