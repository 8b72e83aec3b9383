import type { RecorderState } from './recorder-state.ts'
import { escapeXml } from './soap.ts'

const services = {
  device: 'http://www.onvif.org/ver10/device/wsdl',
  media: 'http://www.onvif.org/ver10/media/wsdl',
  ptz: 'http://www.onvif.org/ver20/ptz/wsdl',
  event: 'http://www.onvif.org/ver10/events/wsdl',
  search: 'http://www.onvif.org/ver10/search/wsdl',
  replay: 'http://www.onvif.org/ver10/replay/wsdl',
  recording: 'http://www.onvif.org/ver10/recording/wsdl',
}
const addressOf = (base: string, name: string): string => escapeXml(`${base}/onvif/${name}_service`)

/** Answers of the device service by operation. */
export const deviceAnswers: Readonly<Record<string, (state: RecorderState) => string>> = {
  GetSystemDateAndTime({ options }) {
    const now = new Date(options.now())
    const [hour, minute, second] = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()]
    const time = `<tt:Time><tt:Hour>${hour}</tt:Hour><tt:Minute>${minute}</tt:Minute><tt:Second>${second}</tt:Second></tt:Time>`
    const date = `<tt:Date><tt:Year>${now.getUTCFullYear()}</tt:Year><tt:Month>${now.getUTCMonth() + 1}</tt:Month><tt:Day>${now.getUTCDate()}</tt:Day></tt:Date>`
    return `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:DateTimeType>NTP</tt:DateTimeType><tt:DaylightSavings>false</tt:DaylightSavings><tt:TimeZone><tt:TZ>CST-8</tt:TZ></tt:TimeZone><tt:UTCDateTime>${time}${date}</tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`
  },
  GetDeviceInformation({ options }) {
    const { manufacturer, model, serialNumber } = options
    return `<tds:GetDeviceInformationResponse><tds:Manufacturer>${escapeXml(manufacturer)}</tds:Manufacturer><tds:Model>${escapeXml(model)}</tds:Model><tds:FirmwareVersion>1.0.0</tds:FirmwareVersion><tds:SerialNumber>${escapeXml(serialNumber)}</tds:SerialNumber><tds:HardwareId>1</tds:HardwareId></tds:GetDeviceInformationResponse>`
  },
  GetServices({ base }) {
    const all = Object.entries(services).map(
      ([name, space]) =>
        `<tds:Service><tds:Namespace>${space}</tds:Namespace><tds:XAddr>${addressOf(base, name)}</tds:XAddr><tds:Version><tt:Major>2</tt:Major><tt:Minor>60</tt:Minor></tds:Version></tds:Service>`,
    )
    return `<tds:GetServicesResponse>${all.join('')}</tds:GetServicesResponse>`
  },
  GetCapabilities({ base }) {
    const simple = (tag: string, name: string) => `<tt:${tag}><tt:XAddr>${addressOf(base, name)}</tt:XAddr></tt:${tag}>`
    const events = `<tt:Events><tt:XAddr>${addressOf(base, 'event')}</tt:XAddr><tt:WSSubscriptionPolicySupport>false</tt:WSSubscriptionPolicySupport><tt:WSPullPointSupport>true</tt:WSPullPointSupport><tt:WSPausableSubscriptionManagerInterfaceSupport>false</tt:WSPausableSubscriptionManagerInterfaceSupport></tt:Events>`
    const extension = `<tt:Extension>${simple('Recording', 'recording')}${simple('Search', 'search')}${simple('Replay', 'replay')}</tt:Extension>`
    return `<tds:GetCapabilitiesResponse><tds:Capabilities>${simple('Device', 'device')}${events}${simple('Media', 'media')}${simple('PTZ', 'ptz')}${extension}</tds:Capabilities></tds:GetCapabilitiesResponse>`
  },
  GetScopes: () =>
    '<tds:GetScopesResponse><tds:Scopes><tt:ScopeDef>Fixed</tt:ScopeDef><tt:ScopeItem>onvif://www.onvif.org/Profile/Streaming</tt:ScopeItem></tds:Scopes><tds:Scopes><tt:ScopeDef>Fixed</tt:ScopeDef><tt:ScopeItem>onvif://www.onvif.org/Profile/G</tt:ScopeItem></tds:Scopes></tds:GetScopesResponse>',
}
