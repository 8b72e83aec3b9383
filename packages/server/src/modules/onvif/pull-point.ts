import { DeviceFailure } from '../../framework/http/device-request.ts'
import { escapeXml, firstNamed, textAt, type XmlElement } from '../../framework/xml/xml-tree.ts'
import { type OnvifDevice, reachedBy } from './onvif-device.ts'
import { callOnvif } from './soap.ts'

/** Longest wait of one question, s, and lifetime of a subscription. */
const waitSeconds = 20
const lifeSeconds = 120

const to = (address: string, action: string): string =>
  `<wsa:Action>${action}</wsa:Action><wsa:To>${escapeXml(address)}</wsa:To>`

/** Subscribes to the events of a device; returns the address to pull them from. */
export async function createPullPoint(device: OnvifDevice): Promise<string> {
  const events = device.services.events
  if (!events) throw new DeviceFailure('refused', 'the device has no event service')
  const answer = await callOnvif(
    device.caller,
    events,
    `<tev:CreatePullPointSubscription><tev:InitialTerminationTime>PT${lifeSeconds}S</tev:InitialTerminationTime></tev:CreatePullPointSubscription>`,
    to(events, 'http://www.onvif.org/ver10/events/wsdl/EventPortType/CreatePullPointSubscriptionRequest'),
  )
  const address = textAt(firstNamed(answer, 'SubscriptionReference'), 'Address')
  if (!address || !URL.canParse(address)) throw new DeviceFailure('refused', 'the device gives no pull point')
  return reachedBy(events, address)
}

/** Waits for events of a subscription, up to 20 s; the answer holds `NotificationMessage` elements. */
export const pullMessages = (device: OnvifDevice, pullPoint: string): Promise<XmlElement> =>
  callOnvif(
    { ...device.caller, timeoutMs: (waitSeconds + 10) * 1000 },
    pullPoint,
    `<tev:PullMessages><tev:Timeout>PT${waitSeconds}S</tev:Timeout><tev:MessageLimit>100</tev:MessageLimit></tev:PullMessages>`,
    to(pullPoint, 'http://www.onvif.org/ver10/events/wsdl/PullPointSubscription/PullMessagesRequest'),
  )

/** Lengthens a subscription; a device that does not know this keeps it alive by the pulling itself. */
export const renewPullPoint = (device: OnvifDevice, pullPoint: string): Promise<unknown> =>
  callOnvif(
    device.caller,
    pullPoint,
    `<wsnt:Renew><wsnt:TerminationTime>PT${lifeSeconds}S</wsnt:TerminationTime></wsnt:Renew>`,
    to(pullPoint, 'http://docs.oasis-open.org/wsn/bw-2/SubscriptionManager/RenewRequest'),
  ).catch((error: unknown) => {
    if (error instanceof DeviceFailure && error.problem === 'refused') return null
    throw error
  })
