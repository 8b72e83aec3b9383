/** What is asked of a camera: live, or a span of its recordings. */
export interface MediaAsk {
  readonly kind: 'Play' | 'Playback'
  /** Span of a playback, s since 1970; 0 for live. */
  readonly from: number
  readonly to: number
}

export interface Offer extends MediaAsk {
  readonly serverId: string
  readonly cameraId: string
  readonly address: string
  readonly port: number
  readonly transport: 'udp' | 'tcp'
  /** Ten digits; the device sends its packets with it as their source. */
  readonly ssrc: string
}

/** Writes the session description of an INVITE (annex F of GB/T 28181). Over TCP the device connects to us. */
export function writeOffer({ kind, from, to, serverId, cameraId, address, port, transport, ssrc }: Offer): Buffer {
  const lines = [
    'v=0',
    `o=${serverId} 0 0 IN IP4 ${address}`,
    `s=${kind}`,
    ...(kind === 'Playback' ? [`u=${cameraId}:0`] : []),
    `c=IN IP4 ${address}`,
    `t=${from} ${to}`,
    `m=video ${port} ${transport === 'tcp' ? 'TCP/RTP/AVP' : 'RTP/AVP'} 96 97 98`,
    'a=recvonly',
    'a=rtpmap:96 PS/90000',
    'a=rtpmap:97 MPEG4/90000',
    'a=rtpmap:98 H264/90000',
    ...(transport === 'tcp' ? ['a=setup:passive', 'a=connection:new'] : []),
    `y=${ssrc}`,
    'f=',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

/** What a device answers to an offer; undefined when it has no picture to send. */
export function readAnswer(body: Buffer): { readonly isPs: boolean; readonly ssrc: number | null } | undefined {
  const text = body.toString('latin1', 0, 16_384)
  const media = /^m=video (\d+) \S+ (\d+)/m.exec(text)
  if (!media || Number(media[1]) === 0) return undefined
  const map = new RegExp(`^a=rtpmap:${media[2]} (\\w+)/`, 'm').exec(text)
  const ssrc = /^y=(\d{1,10})\s*$/m.exec(text)?.[1]
  const number = ssrc === undefined ? null : Number(ssrc)
  return {
    isPs: !map || map[1]?.toUpperCase() === 'PS',
    ssrc: number !== null && number <= 0xffff_ffff ? number : null,
  }
}

/** Body of an INFO that steers a playback (MANSRTSP): speed, place in seconds from its start, pause. */
export function writeSteer(
  sequence: number,
  steer: { readonly speed?: number; readonly seek?: number; readonly isPaused?: boolean },
): Buffer {
  const { speed, seek, isPaused } = steer
  const lines = [
    `${isPaused ? 'PAUSE' : 'PLAY'} MANSRTSP/1.0`,
    `CSeq: ${sequence}`,
    ...(isPaused ? ['PauseTime: now'] : []),
    ...(speed === undefined ? [] : [`Scale: ${speed.toFixed(1)}`]),
    ...(isPaused ? [] : [seek === undefined ? 'Range: npt=now-' : `Range: npt=${Math.max(0, Math.round(seek))}-`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
}
