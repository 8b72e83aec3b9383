import { DeleteOutlined } from '@ant-design/icons'
import { camera } from '@fengsui/contract/video/camera.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import '../../../i18n/areas/video-texts.ts'

/** A camera is asked for its presets again after this time, ms. */
const freshMs = 60_000
const longestName = 30

interface PresetListProps {
  cameraId: string
  /** Token of the preset the camera was sent to last and has not left since. */
  current: string | undefined
  goTo: (token: string) => void
  /** A position was kept: the camera is there. */
  saved: (token: string | undefined) => void
}

/** The presets of a camera by name: each is gone to by a click or Enter, removed, and the present position is kept as one more. */
export function PresetList({ cameraId, current, goTo, saved }: PresetListProps) {
  const { t } = useTranslation('video')
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const key = ['camera-presets', cameraId]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(camera, 'presets', { id: cameraId }, signal),
    staleTime: freshMs,
  })
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const known = data ?? []
  const nameOf = (one: (typeof known)[number]) => one.name ?? t('ptz.unnamed', { preset: one.token })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!wanted || isSending) return
    setSending(true)
    try {
      const next = await call(camera, 'savePreset', { id: cameraId, name: wanted })
      client.setQueryData(key, next)
      saved(next.find(({ token }) => !known.some((one) => one.token === token))?.token)
      setName('')
      void message.success(t('ptz.saved', { name: wanted }))
    } catch (problem) {
      void message.error((problem as Error).message)
    } finally {
      setSending(false)
    }
  }
  const remove = (one: (typeof known)[number]) =>
    void modal.confirm({
      title: t('ptz.removeSure', { name: nameOf(one) }),
      okText: t('ptz.removeYes'),
      onOk: async () => {
        try {
          client.setQueryData(key, await call(camera, 'removePreset', { id: cameraId, token: one.token }))
        } catch (problem) {
          void message.error((problem as Error).message)
        }
      },
    })
  return (
    <section aria-label={t('ptz.presets')}>
      <h3 className="fs-live-sub">{t('ptz.presets')}</h3>
      {error ? (
        <div role="alert" className="fs-live-note">
          {error.message}{' '}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('live.retry')}
          </Button>
        </div>
      ) : !data ? (
        <TableSkeleton widths={[120]} />
      ) : known.length === 0 ? (
        <p className="fs-live-note">{t('ptz.noPresets')}</p>
      ) : (
        <ul className="fs-presets">
          {known.map((one, at) => (
            <li key={one.token} aria-current={one.token === current || undefined}>
              <button
                type="button"
                title={nameOf(one)}
                aria-label={t('ptz.toPreset', { preset: nameOf(one) })}
                onClick={() => goTo(one.token)}
              >
                <kbd>{at + 1}</kbd>
                <span>{nameOf(one)}</span>
                <em>{t(one.token === current ? 'ptz.current' : 'ptz.goTo')}</em>
              </button>
              <IconButton
                name={t('ptz.remove', { name: nameOf(one) })}
                icon={<DeleteOutlined />}
                onClick={() => remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <form className="fs-presets-save" onSubmit={(event) => void save(event)}>
          <Input
            size="small"
            value={name}
            maxLength={longestName}
            placeholder={t('ptz.presetName')}
            aria-label={t('ptz.presetName')}
            onChange={({ target }) => setName(target.value)}
          />
          <Button size="small" htmlType="submit" disabled={!name.trim()} loading={isSending} title={t('ptz.saveHint')}>
            {t('ptz.save')}
          </Button>
        </form>
      )}
    </section>
  )
}
