import { eventSubscription } from '../dictionaries/video.ts'
import { code } from '../kit/field.ts'
import { webAddress } from './stream-address.ts'

/** How the server fetches the events of a device. */
export const eventFields = {
  eventBy: code(['事件订阅', 'Events fetched by'], eventSubscription, {
    in: 'attrs',
    default: eventSubscription.is.none,
    weaker: 'binding',
  }),
  /** Absent: the usual path at its IP address, or its ONVIF address. */
  eventUrl: webAddress(['事件地址', 'Address of events'], { in: 'attrs', weaker: 'never' }),
}
