import { DeviceFailure } from '../../framework/http/device-request.ts'
import { escapeXml, firstNamed, textAt } from '../../framework/xml/xml-tree.ts'
import { type OnvifDevice, reachedBy } from './onvif-device.ts'
import { callOnvif } from './soap.ts'

/** Lifetime of a subscription, s; it is renewed after a third of it. */
export const subscriptionSeconds = 180

const to = (address: string, action: string): string =>
  `<wsa:Action>http://docs.oasis-open.org/wsn/bw-2/${action}</wsa:Action><wsa:To>${escapeXml(address)}</wsa:To>`

/** Asks a device to send its events to an address (WS-BaseNotification); returns where the subscription is managed. */
export async function subscribeTo(device: OnvifDevice, callback: string): Promise<string> {
  const events = device.services.events
  if (!events) throw new DeviceFailure('refused', 'the device has no event service')
  const answer = await callOnvif(
    device.caller,
    events,
    `<wsnt:Subscribe><wsnt:ConsumerReference><wsa:Address>${escapeXml(callback)}</wsa:Address></wsnt:ConsumerReference>
<wsnt:InitialTerminationTime>PT${subscriptionSeconds}S</wsnt:InitialTerminationTime></wsnt:Subscribe>`,
    to(events, 'NotificationProducer/SubscribeRequest'),
  )
  const address = textAt(firstNamed(answer, 'SubscriptionReference'), 'Address')
  if (!address || !URL.canParse(address)) throw new DeviceFailure('refused', 'the device names no subscription')
  return reachedBy(events, address)
}

/** Lengthens a subscription. Throws when the device does not know it any more. */
export const renewSubscription = (device: OnvifDevice, manager: string): Promise<unknown> =>
  callOnvif(
    device.caller,
    manager,
    `<wsnt:Renew><wsnt:TerminationTime>PT${subscriptionSeconds}S</wsnt:TerminationTime></wsnt:Renew>`,
    to(manager, 'SubscriptionManager/RenewRequest'),
  )

/** Ends a subscription; one that cannot be ended ends by itself. */
export async function unsubscribe(device: OnvifDevice, manager: string): Promise<void> {
  const { signal: _, ...caller } = device.caller
  await callOnvif(
    { ...caller, timeoutMs: 3000 },
    manager,
    '<wsnt:Unsubscribe/>',
    to(manager, 'SubscriptionManager/UnsubscribeRequest'),
  ).catch((error: unknown) => {
    if (!(error instanceof DeviceFailure)) throw error
  })
}
