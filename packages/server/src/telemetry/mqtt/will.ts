import type { IConnectPacket } from 'mqtt-packet'
import type { Session } from './session.ts'
import type { Mqtt } from './shared.ts'

type Will = NonNullable<IConnectPacket['will']>

/** Publishes a client's will, at once or after its delay: judged and stored like any other message. */
export function registerWill(mqtt: Mqtt, session: Session, token: string, will: Will) {
  const payload = typeof will.payload === 'string' ? Buffer.from(will.payload) : will.payload
  const publish = () => {
    const take = () => mqtt.take(session.device, token, will.topic, payload, () => {})
    if (mqtt.gate.room()) take()
    else mqtt.gate.wait(take)
  }
  const delay = Math.min(will.properties?.willDelayInterval ?? 0, session.expirySeconds)
  if (delay === 0) return publish()
  const settle = (wanted: boolean) => {
    clearTimeout(timer)
    session.settleWill = null
    if (wanted) publish()
  }
  const timer = setTimeout(settle, delay * 1000, true)
  session.settleWill = settle
}
