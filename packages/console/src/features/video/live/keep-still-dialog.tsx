import { evidence } from '@fengsui/contract/video/evidence-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Severity, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import { call } from '../../../ui/client/call.ts'
import { formatClock, formatFull } from '../../../ui/format/time.ts'
import { type UploadedFile, uploadFile } from '../../../ui/resource/inputs/use-uploads.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { useRecentWarnings, type WarningsOf } from '../../../ui/warnings/use-recent-warnings.ts'
import { preciseTime } from '../playback/lane-picture.tsx'
import './keep-still.css'
import '../../../i18n/areas/video-texts.ts'

interface KeepStillProps {
  cameraId: string
  name: string
  /** Where the camera looks. */
  at: WarningsOf
  /** The moment of the picture, ms by the clock of the server, and the picture itself as a data URL. */
  time: number
  picture: string
  /** Called with the picture, uploaded, when it is to be part of a patrol. */
  toPatrol: (picture: UploadedFile) => void
  close: () => void
}
/** Kept without a warning. */
const alone = ''

/** Asks with which open warning of the place a picture is kept as evidence, or with none. */
export function KeepStillDialog({ cameraId, name, at, time, picture, toPatrol, close }: KeepStillProps) {
  const { t } = useTranslation('video')
  const { message } = App.useApp()
  const english = useLanguage() === 'en'
  const typeName = useTypeName()
  const client = useQueryClient()
  const may = usePermission()
  const { rows } = useRecentWarnings(at)
  const [chosen, setChosen] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The newest warning is meant, unless another one is chosen.
  const warnId = chosen ?? String(rows[0]?.id ?? alone)
  const send = async () => {
    setSending(true)
    try {
      await call(evidence, 'capture', { cameraId, time: preciseTime(time), warnId: warnId || undefined })
      void message.success(t(warnId ? 'keep.sentToWarning' : 'keep.sent'))
      await client.invalidateQueries({ queryKey: ['evidence'] })
      close()
    } catch (error) {
      setProblem((error as Error).message)
      setSending(false)
    }
  }
  const patrol = async () => {
    setSending(true)
    try {
      const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (one) => one.charCodeAt(0))
      const file = new File([bytes], `${name} ${formatFull(time).replace(/:/g, '-')}.jpg`, { type: 'image/jpeg' })
      toPatrol(await uploadFile(file))
      close()
    } catch (error) {
      setProblem((error as Error).message)
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title={t('keep.title')}
      okText={t('keep.ok')}
      okButtonProps={{ loading: isSending }}
      onOk={() => void send()}
      onCancel={close}
      destroyOnHidden
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {may('hidden_add') && (
            <Button className="fs-keep-patrol" disabled={isSending} onClick={() => void patrol()}>
              {t('keep.patrol')}
            </Button>
          )}
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <figure className="fs-keep-still">
        <img src={picture} alt={t('live.pictureOf', { name })} />
        <figcaption>{t('keep.of', { name, time: formatClock(time) })}</figcaption>
      </figure>
      <Radio.Group
        className="fs-keep-choice"
        aria-label={t('keep.with')}
        value={warnId}
        onChange={({ target }) => setChosen(String(target.value))}
      >
        {rows.map((row) => (
          <Radio key={String(row.id)} value={String(row.id)}>
            <Severity level={row.severity as SeverityLevel} />{' '}
            <b>{typeName({ typeKey: row.typeKey, typeName: row.typeName })}</b>{' '}
            <span>{String((english ? row.contentEn : null) ?? row.content ?? '')}</span>{' '}
            <small>{String(row.warnTime ?? '').slice(5, 16)}</small>
          </Radio>
        ))}
        <Radio value={alone}>{t(rows.length > 0 ? 'keep.alone' : 'keep.aloneOnly')}</Radio>
      </Radio.Group>
      {problem && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}
