import { recordMode } from '@fengsui/contract/dictionaries/evidence-states.ts'
import { cameraProtocol } from '@fengsui/contract/dictionaries/video.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { LiveState } from '../../../ui/video/live-state.ts'
import type { TileView } from './live-tile.tsx'
import { PtzPanel } from './ptz-panel.tsx'
import { useCamera } from './use-camera.ts'
import '../../../i18n/areas/video-texts.ts'

interface ThisCameraProps {
  cameraId: string
  state: LiveState | undefined
  view: TileView
  setView: (view: TileView) => void
}

/**
 * Facts of the chosen camera, its control, and what is drawn over the pictures. A low screen has no room for control and facts:
 * it shows one of them, and the control keeps its keys.
 */
export function ThisCamera({ cameraId, state, view, setView }: ThisCameraProps) {
  const { t } = useTranslation('video')
  const label = useLabel()
  const { data: row } = useCamera(cameraId)
  const [part, setPart] = useState<'ptz' | 'facts'>('ptz')
  if (!row) return null
  const turns = Number(row.ptz) === 1
  const protocol = lookup(cameraProtocol.entries, String(row.protocolType ?? ''))
  const recording = lookup(recordMode.entries, String(row.recordMode ?? recordMode.is.onWarning))
  const facts: [name: string, value: string][] = [
    [t('this.state'), t(row.onLine === 1 ? 'live.online' : 'live.off')],
    [t('this.delay'), state?.delay == null ? noValue : t('live.seconds', { seconds: formatNumber(state.delay, 1) })],
    [t('this.size'), state && state.width > 0 ? `${state.width}×${state.height}` : noValue],
    [t('this.codec'), codecName(state?.codec)],
    [t('this.protocol'), protocol ? label(protocol) : noValue],
    [t('this.recording'), recording ? label(recording) : noValue],
    [
      t('this.clock'),
      state?.clockOffset == null ? noValue : t('live.clockBy', { seconds: Math.abs(state.clockOffset) }),
    ],
    [t('this.place'), String(row.bindName ?? row.workplaceName ?? noValue)],
    [t('this.limit'), row.maxPerson == null ? noValue : t('live.limitOf', { limit: row.maxPerson })],
  ]
  return (
    <>
      {turns && (
        <>
          <Segmented
            block
            className="fs-live-parts"
            aria-label={t('this.title')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'ptz', label: t('ptz.title') },
              { value: 'facts', label: t('this.facts') },
            ]}
          />
          <div className="fs-live-part" data-shown={part === 'ptz'}>
            <PtzPanel
              key={cameraId}
              cameraId={cameraId}
              name={String(row.name)}
              isGb={String(row.protocolType ?? '') === cameraProtocol.is.gbT28181}
            />
          </div>
        </>
      )}
      <div className="fs-live-part" data-shown={!turns || part === 'facts'}>
        <Panel heading={t('this.title')}>
          <dl className="fs-live-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="fs-live-sub">{t('this.view')}</h3>
          <Checkbox checked={view.people} onChange={({ target }) => setView({ ...view, people: target.checked })}>
            {t('this.people')}
          </Checkbox>
          <Checkbox checked={view.area} onChange={({ target }) => setView({ ...view, area: target.checked })}>
            {t('this.area')}
          </Checkbox>
          <p className="fs-live-note">{t('this.logged')}</p>
        </Panel>
      </div>
    </>
  )
}

const codecName = (mime: string | null | undefined): string =>
  !mime ? noValue : mime.includes('hvc1') || mime.includes('hev1') ? 'H.265' : 'H.264'
