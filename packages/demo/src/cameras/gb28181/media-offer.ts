/** Where and how a platform wants a stream (GB/T 28181, annex C). */
export interface MediaOffer {
  readonly kind: 'Play' | 'Playback' | 'Download'
  readonly address: string
  readonly port: number
  /** `active`: the platform connects to the device. Null for UDP. */
  readonly tcp: 'active' | 'passive' | null
  /** Beginning and end of a playback, ms since 1970; 0 for a live stream. */
  readonly from: number
  readonly until: number
  /** Number of the stream, chosen by the platform. */
  readonly ssrc: number
  readonly ssrcText: string
}

/** Reads an offer; undefined when something it needs is missing. */
export function mediaOffer(sdp: string): MediaOffer | undefined {
  const value = (pattern: RegExp): string => pattern.exec(sdp)?.[1]?.trim() ?? ''
  const kind = value(/^s=(\w+)/m) as MediaOffer['kind']
  const address = value(/^c=IN IP4 ([\d.]+)/m)
  const port = Number(value(/^m=video (\d{1,5}) /m))
  const isTcp = /^m=video \d+ TCP\/RTP\/AVP/m.test(sdp)
  const setup = value(/^a=setup:(\w+)/m)
  const [, from = '0', until = '0'] = /^t=(\d+) (\d+)/m.exec(sdp) ?? []
  const ssrcText = value(/^y=(\d{1,10})/m)
  if (!['Play', 'Playback', 'Download'].includes(kind) || !address || port < 1 || port > 65_535) return undefined
  if (!/^a=rtpmap:96 PS\/90000/m.test(sdp)) return undefined
  return {
    kind,
    address,
    port,
    tcp: isTcp ? (setup === 'active' ? 'active' : 'passive') : null,
    from: Number(from) * 1000,
    until: Number(until) * 1000,
    ssrc: Number(ssrcText) % 2 ** 32,
    ssrcText,
  }
}

/** The device's side of the offer. */
export const mediaAnswer = (offer: MediaOffer, id: string, host: string, port: number): string =>
  [
    'v=0',
    `o=${id} 0 0 IN IP4 ${host}`,
    `s=${offer.kind}`,
    `c=IN IP4 ${host}`,
    `t=${offer.from / 1000} ${offer.until / 1000}`,
    `m=video ${port} ${offer.tcp ? 'TCP/RTP/AVP' : 'RTP/AVP'} 96`,
    ...(offer.tcp ? [`a=setup:${offer.tcp === 'active' ? 'passive' : 'active'}`, 'a=connection:new'] : []),
    'a=sendonly',
    'a=rtpmap:96 PS/90000',
    `y=${offer.ssrcText}`,
    '',
  ].join('\r\n')
