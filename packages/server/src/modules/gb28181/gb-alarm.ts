import { momentIn, payloadText, type SeenEvent } from '../video-events/index.ts'
import type { GbAlarm } from './manscdp.ts'

/** Returns the event of an alarm; its name is method and type, as `5/6` for an intrusion seen by the camera. */
export const seenAlarm = ({ deviceId, method, type, time }: GbAlarm, body: Buffer): SeenEvent => ({
  source: 'gb28181',
  name: `${method}/${type}`,
  isActive: true,
  time: momentIn(time),
  channel: { no: null, name: null, code: deviceId },
  picture: null,
  box: null,
  payload: payloadText(body.toString('utf8')),
})
