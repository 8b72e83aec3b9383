import type { IntakeState } from '@fengsui/contract/intake/intake.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { rejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { EscalationTower } from '../../../ui/badges/escalation-tower.tsx'
import { parseTime } from '../../../ui/format/time.ts'
import { Arrived } from './arrived.tsx'
import { isHeard } from './use-intake.ts'
import '../../../i18n/areas/intake-texts.ts'

type Device = IntakeState['devices'][number]
/** Seconds by which the clock of a gateway may differ. */
const clockSlack = 60

const newest = (times: readonly (string | null)[]): string | null =>
  times
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1) ?? null
const clockOf = (time: string | null) => time?.slice(5) ?? undefined

interface FirstMessageProps {
  state: IntakeState
  gateway: Device
  /** Devices that report through it. */
  behind: readonly Device[]
}

/** What has arrived from a gateway, step by step, with the sentence of each message that was refused. */
export function FirstMessage({ state, gateway, behind }: FirstMessageProps) {
  const { t } = useTranslation('intake')
  const label = useLabel()
  const all = [gateway, ...behind]
  const heard = all.some(isHeard)
  const lastTime = newest(all.flatMap(({ heartTime, lastValueTime }) => [heartTime, lastValueTime]))
  const [refused] = state.refused
  // A refused message is a sign of life of the gateway too, but not of a device behind it.
  const readTime = newest([...behind.map(({ heartTime }) => heartTime), gateway.lastValueTime])
  const isRead = readTime !== null && (refused === undefined || refused.receiveTime <= readTime)
  const valued = newest(behind.map(({ lastValueTime }) => lastValueTime))
  const [at, said] = [parseTime(newest(behind.map(({ heartTime }) => heartTime))), parseTime(valued)]
  const isInTime = at !== undefined && said !== undefined && Math.abs(at - said) <= clockSlack * 1000
  return (
    <Arrived
      heading={t(heard ? 'first.heard' : 'first.waiting')}
      none=""
      rows={[
        {
          id: 'connected',
          done: gateway.connectTime !== null || heard,
          title: t('first.connected', { code: gateway.code }),
          text: clockOf(gateway.connectTime),
        },
        { id: 'heard', done: heard, title: t('first.message'), text: clockOf(lastTime) },
        { id: 'read', done: isRead, title: t('first.read') },
        { id: 'clock', done: isInTime, title: t('first.clock', { seconds: clockSlack }) },
      ]}
    >
      {!heard && (
        <p className="fs-intake-waiting" role="status">
          <EscalationTower lit={false} /> {t('first.note')}
        </p>
      )}
      {state.refused.length > 0 && (
        <section className="fs-intake-refused" aria-label={t('first.refused')}>
          <h4>{t('first.refused')}</h4>
          <ul>
            {state.refused.slice(0, 5).map(({ receiveTime, reason, detail, deviceName }) => (
              <li key={`${receiveTime} ${reason} ${detail}`}>
                <time>{receiveTime.slice(11)}</time> {label(labelOf(rejectReason, reason) ?? [reason, reason])}
                {[deviceName, detail].filter(Boolean).map((text) => (
                  <code key={text}>{text}</code>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {gateway.connectTime !== null && !heard && (
        <p className="fs-intake-hint">
          <b>{t('first.silentTitle')}</b> {t('first.silentText')}
        </p>
      )}
    </Arrived>
  )
}
