import { modelBounds, plantModel } from '@fengsui/contract/enterprises/plant-model.ts'
import type { PlantScene } from '@fengsui/contract/enterprises/plant-scene.ts'
import { fileSize } from '@fengsui/contract/kit/file-rule.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { call } from '../../../ui/client/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { scenesKey } from '../use-scene.ts'
import '../../../i18n/areas/scene-texts.ts'

const placed = ['offsetRight', 'offsetDown', 'offsetUp', 'turn', 'scale'] as const
type Placement = Record<(typeof placed)[number], number>

const largest = modelBounds.megabytes * 1024 * 1024

function upload(enterpriseId: string, file: File) {
  const body = new FormData()
  // The fields come first: they are known before the file has been read.
  body.set('enterpriseId', enterpriseId)
  body.set('file', file)
  return askSignedIn(callPath(plantModel, 'upload', plantModel.calls.upload), { method: 'POST', body })
}

interface ModelDialogProps {
  scene: PlantScene
  close: (changed: boolean) => void
}

/** Uploads a model of the plant, places it on the terrain, or goes back to the drawn buildings. */
export default function ModelDialog({ scene: { id, name, model }, close }: ModelDialogProps) {
  const { t } = useTranslation('scene')
  const label = useLabel()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const [tooLarge, setTooLarge] = useState<string>()
  const start = Object.fromEntries(
    placed.map((field) => [field, model?.[field] ?? (field === 'scale' ? 1 : 0)]),
  ) as Placement
  const [place, setPlace] = useState(start)
  const isMoved = placed.some((field) => place[field] !== start[field])
  const reload = () => client.invalidateQueries({ queryKey: scenesKey })
  const sending = useMutation({
    mutationFn: (file: File) => upload(id, file),
    onSuccess: async () => {
      await reload()
      message.success(t('model.uploaded'))
    },
  })
  const saving = useMutation({
    mutationFn: () =>
      call(plantModel, 'place', {
        enterpriseId: id,
        ...Object.fromEntries(placed.map((field) => [field, String(place[field])])),
        ...(model ? { version: model.version } : {}),
      }),
    onSuccess: async () => {
      await reload()
      message.success(t('model.saved'))
      close(true)
    },
  })
  const removing = useMutation({
    mutationFn: () => call(plantModel, 'remove', { enterpriseId: id }),
    onSuccess: async () => {
      await reload()
      message.success(t('model.removed'))
      close(true)
    },
  })
  const take = (file: File | undefined) => {
    if (!file) return
    const isTooLarge = file.size > largest
    setTooLarge(isTooLarge ? t('model.tooLarge', { name: file.name, size: fileSize(largest) }) : undefined)
    if (!isTooLarge) sending.mutate(file)
  }
  const fault = tooLarge ?? sending.error?.message ?? saving.error?.message ?? removing.error?.message
  return (
    <FormDialog
      open
      title={t('model.heading')}
      subject={name}
      busy={saving.isPending || sending.isPending || removing.isPending}
      changed={isMoved}
      ready={model !== null && isMoved}
      submitLabel={t('model.save')}
      submit={() => saving.mutate()}
      close={() => close(sending.isSuccess)}
    >
      {fault && (
        <p role="alert" className="fs-scene-fault">
          {fault}
        </p>
      )}
      <p className="fs-scene-model">
        {model
          ? t('model.facts', {
              name: model.file.name,
              size: fileSize(model.file.size),
              triangles: formatNumber(model.triangles, 0),
              textures: model.textures,
            })
          : t('model.without')}
      </p>
      <div className="fs-scene-model-acts">
        <label className="fs-scene-upload">
          <input
            type="file"
            accept=".glb,.gltf,model/gltf-binary"
            className="fs-unseen"
            disabled={sending.isPending}
            onChange={({ target }) => {
              take(target.files?.[0])
              target.value = ''
            }}
          />
          <span>{t(sending.isPending ? 'model.checking' : model ? 'model.replace' : 'model.choose')}</span>
        </label>
        {model && (
          <Button
            onClick={() =>
              void modal.confirm({
                title: t('model.removeAsk', { name }),
                okText: t('model.remove'),
                cancelText: t('model.keep'),
                width: 416,
                onOk: () => removing.mutate(),
              })
            }
          >
            {t('model.remove')}
          </Button>
        )}
      </div>
      <p className="fs-scene-note">
        {t('model.rule', {
          size: fileSize(largest),
          triangles: formatNumber(modelBounds.triangles, 0),
          textures: modelBounds.textures,
          pixels: modelBounds.texturePixels,
        })}
      </p>
      {model && (
        <div className="fs-scene-placement">
          {placed.map((field) => {
            const { label: words, unit, min, max } = plantModel.fields[field]
            return (
              <label key={field} htmlFor={`model-${field}`}>
                <span>
                  {label(words)}
                  {unit ? ` (${unit})` : ''}
                </span>
                <InputNumber
                  id={`model-${field}`}
                  value={place[field]}
                  step={field === 'scale' ? 0.1 : 1}
                  {...(min === undefined ? {} : { min })}
                  {...(max === undefined ? {} : { max })}
                  onChange={(value) => setPlace({ ...place, [field]: value ?? start[field] })}
                />
              </label>
            )
          })}
        </div>
      )}
    </FormDialog>
  )
}
