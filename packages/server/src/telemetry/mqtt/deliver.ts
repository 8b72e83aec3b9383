import { matches } from './filter.ts'
import { type Outbound, queue, type Session } from './mqtt-session.ts'

/** Sends a message to a client subscribed to its topic; returns false when it is not. */
export function deliver(session: Session, topic: string, body: unknown): boolean {
  const granted = [...session.subscriptions].filter(([filter]) => matches(filter, topic)).map(([, qos]) => qos)
  if (granted.length === 0) return false
  const message = { topic, payload: JSON.stringify(body) }
  if (Math.max(...granted) === 0) session.wire?.send(packetOf(message, 0))
  else {
    queue(session, message)
    sendWaiting(session)
  }
  return true
}

/** Sends queued messages, up to the client's receive maximum. */
export function sendWaiting(session: Session): void {
  const { wire, unacknowledged } = session
  while (wire && !wire.closed && unacknowledged.size < session.receiveMost) {
    const message = session.waiting.shift()
    if (!message) return
    do session.lastId = (session.lastId % 65_535) + 1
    while (unacknowledged.has(session.lastId))
    // A packet larger than the client's maximum packet size is not sent at all.
    if (wire.send(packetOf(message, 1, session.lastId))) unacknowledged.set(session.lastId, message)
  }
}

/** Resends unacknowledged messages after a reconnect. */
export function sendAgain(session: Session): void {
  for (const [messageId, message] of session.unacknowledged)
    session.wire?.send({ ...packetOf(message, 1, messageId), dup: true })
  sendWaiting(session)
}

const packetOf = ({ topic, payload }: Outbound, qos: 0 | 1, messageId?: number) =>
  ({
    cmd: 'publish',
    topic,
    payload,
    qos,
    dup: false,
    retain: false,
    ...(messageId === undefined ? {} : { messageId }),
  }) as const
