import { cameraProtocol, streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { endpointOf } from '@fengsui/contract/video/stream-address.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import './find-cameras.css'
import '../../i18n/areas/video-texts.ts'

type Probed = OutputOf<typeof camera.calls.probe>
interface FindCamerasDialogProps {
  /** Called with the values of the form of a camera. */
  found: (values: Readonly<Record<string, unknown>>) => void
  close: () => void
}

/** Finds cameras in the networks of the server, or reads one by its address, and fills in the form of a camera. */
export function FindCamerasDialog({ found, close }: FindCamerasDialogProps) {
  const { t } = useTranslation('video')
  const label = useLabel()
  const id = useId()
  const [url, setUrl] = useState('')
  const [name, setName] = useState<string | null>(null)
  const [loginName, setLoginName] = useState('')
  const [loginPassword, setLoginPassword] = useState('')
  const search = useQuery({
    queryKey: [camera.path, 'search'],
    queryFn: ({ signal }) => call(camera, 'search', {}, signal),
    staleTime: 60_000,
  })
  const probe = useMutation({
    mutationFn: () => call(camera, 'probe', { onvifUrl: url, loginName, loginPassword }),
  })
  const read = probe.data
  const accept = (told: Probed) => {
    const endpoint = endpointOf(url)
    found({
      name: name ?? told.model,
      protocolType: cameraProtocol.is.onvif,
      onvifUrl: url,
      mainStream: told.mainStream,
      subStream: told.subStream,
      ip: endpoint?.host,
      port: endpoint?.port,
      loginName,
      loginPassword,
      ptz: told.ptz,
      manufacturer: told.manufacturer,
      model: told.model,
      serialNo: told.serialNo,
    })
  }
  return (
    <Modal
      open
      width={720}
      title={t('find.title')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('find.cancel')}</Button>
          <Button disabled={!url} loading={probe.isPending} onClick={() => probe.mutate()}>
            {t('find.read')}
          </Button>
          <Button type="primary" disabled={!read || read.problem !== null} onClick={() => read && accept(read)}>
            {t('find.fill')}
          </Button>
        </>
      }
    >
      <h3 className="fs-find-head">
        {t('find.network')}
        <Button type="link" loading={search.isFetching} onClick={() => void search.refetch()}>
          {t('find.again')}
        </Button>
      </h3>
      {search.error ? (
        <ListFailed error={search.error} again={() => void search.refetch()} />
      ) : search.isPending ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : search.data.length === 0 ? (
        <p className="fs-panel-none">{t('find.none')}</p>
      ) : (
        <ul className="fs-find-list">
          {search.data.map((one) => (
            <li key={one.url}>
              <button
                type="button"
                className="fs-plain fs-find-row"
                aria-pressed={one.url === url}
                onClick={() => {
                  setUrl(one.url)
                  setName(one.name)
                  probe.reset()
                }}
              >
                <span className="fs-find-address">{one.address}</span>
                <span>{[one.name, one.model].filter(Boolean).join(' · ') || '—'}</span>
                <span className="fs-find-known">
                  {one.known ? t('find.known', { name: one.known }) : t('find.fresh')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <h3 className="fs-find-head">{t('find.byAddress')}</h3>
      <div className="fs-find-form">
        <label htmlFor={`${id}-url`}>{label(camera.fields.onvifUrl.label)}</label>
        <Input
          id={`${id}-url`}
          value={url}
          placeholder="http://192.168.1.64/onvif/device_service"
          onChange={({ target }) => {
            setUrl(target.value.trim())
            setName(null)
            probe.reset()
          }}
        />
        <label htmlFor={`${id}-name`}>{label(camera.fields.loginName.label)}</label>
        <Input
          id={`${id}-name`}
          value={loginName}
          autoComplete="off"
          onChange={({ target }) => setLoginName(target.value)}
        />
        <label htmlFor={`${id}-password`}>{label(camera.fields.loginPassword.label)}</label>
        <Input.Password
          id={`${id}-password`}
          value={loginPassword}
          autoComplete="new-password"
          onChange={({ target }) => setLoginPassword(target.value)}
        />
      </div>
      {probe.error && <Alert type="error" showIcon title={probe.error.message} />}
      {read?.problem && <Alert type="warning" showIcon title={label(streamProblem.entries[read.problem])} />}
      {read && !read.problem && <Told of={read} />}
    </Modal>
  )
}

/** A clock further off than this is reported, s. */
const usualOffset = 5

function Told({ of }: { of: Probed }) {
  const { t } = useTranslation('video')
  const clockOff = Math.abs(of.clockOffset ?? 0)
  const facts = [
    [of.manufacturer, of.model].filter(Boolean).join(' ') || null,
    of.codec && t('try.codec', { codec: of.codec }),
    of.resolution && t('try.size', { size: of.resolution }),
    t(of.subStream ? 'find.bothStreams' : 'find.oneStream'),
    of.ptz === 1 ? t('find.turns') : null,
    clockOff > usualOffset ? t('try.clock', { seconds: clockOff }) : null,
  ].filter(Boolean)
  return (
    <div className="fs-find-told">
      {of.still && <img src={of.still} alt={t('try.still')} />}
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
