import { openReceiver } from './media-receiver.ts'
import { type MediaAsk, readAnswer, writeOffer, writeSteer } from './session-offer.ts'
import { header, type SipMessage, sequenceOf, tagIn, userIn } from './sip-message.ts'
import type { Peer } from './sip-transport.ts'
import { type Dialog, NoAnswer, newDialog, type Self, type Transactions } from './transactions.ts'

/** A stream a device sends us. */
export interface GbStream {
  /** Changes speed or place of a playback. */
  steer(steer: { readonly speed?: number; readonly seek?: number; readonly isPaused?: boolean }): Promise<void>
  close(): void
}

export interface InviteOptions {
  readonly cameraId: string
  readonly deviceId: string
  readonly peer: Peer
  readonly ask: MediaAsk
  readonly transport: 'udp' | 'tcp'
  readonly push: (bytes: Buffer) => void
  /** Called once with a code of `streamProblem` when it is over and was not closed. */
  readonly end: (problem: string) => void
}

interface Open extends Pick<InviteOptions, 'deviceId'> {
  readonly dialog: Dialog
  /** Asks the device to stop, when it has begun. */
  readonly stop: () => void
  readonly over: (problem: string) => void
}

const mostOpen = 500

/** Invitations of this server: what devices send after them, and their end. */
export function invitations({ self, requests, host }: { self: Self; requests: Transactions; host: string }) {
  const open = new Map<string, Open>()
  let serial = 0
  /** 0 live or 1 playback, five digits of the domain, four that count. */
  const newSsrc = ({ kind }: MediaAsk): string => {
    serial = (serial + 1) % 10_000
    return `${kind === 'Play' ? 0 : 1}${self.id.slice(3, 8)}${String(serial).padStart(4, '0')}`
  }

  return {
    count: () => open.size,

    /** Asks a device for a stream. What goes wrong is reported by `end`. */
    async invite(options: InviteOptions): Promise<GbStream> {
      const { cameraId, deviceId, peer, ask, transport, push, end } = options
      const dialog = newDialog()
      let isOver = false
      let isAnswered = false
      const bye = () => {
        const asked = requests.ask({ method: 'BYE', to: cameraId, peer, dialog })
        asked.catch((error: unknown) => {
          if (!(error instanceof NoAnswer)) throw error
        })
      }
      const finish = (): boolean => {
        if (isOver) return false
        isOver = true
        open.delete(dialog.callId)
        receiver?.close()
        return true
      }
      const over = (problem: string) => {
        if (finish()) end(problem)
      }
      const receiver = await openReceiver({
        transport,
        host,
        from: peer.address,
        push,
        end: (problem) => {
          if (isAnswered && !isOver) bye()
          over(problem)
        },
      })
      const stream: GbStream = {
        async steer(steer) {
          const sequence = dialog.sequence + 1
          await requests.ask({
            method: 'INFO',
            to: cameraId,
            peer,
            dialog,
            contentType: 'Application/MANSRTSP',
            body: writeSteer(sequence, steer),
          })
        },
        close() {
          if (finish() && isAnswered) bye()
        },
      }
      if (open.size >= mostOpen) {
        over('tooMany')
        return stream
      }
      open.set(dialog.callId, { deviceId, dialog, over, stop: () => isAnswered && bye() })
      const ssrc = newSsrc(ask)
      const address = self
        .addressFor(peer)
        .replace(/:\d+$/, '')
        .replace(/^\[|\]$/g, '')
      const offer = writeOffer({ ...ask, serverId: self.id, cameraId, address, port: receiver.port, transport, ssrc })
      const told = { to: cameraId, peer, dialog }
      try {
        const answer = await requests.ask({
          ...told,
          method: 'INVITE',
          contentType: 'APPLICATION/SDP',
          body: offer,
          headers: [['Subject', `${cameraId}:${ssrc},${self.id}:0`]],
        })
        requests.confirm(told)
        receiver.expect()
        const media = answer.status === 200 ? readAnswer(answer.body) : undefined
        isAnswered = answer.status === 200
        if (isOver && isAnswered) bye()
        if (!media?.isPs) {
          if (isAnswered && !isOver) bye()
          over(answer.status === 404 ? 'noStream' : isAnswered ? 'noVideo' : 'refused')
        }
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        over('silent')
      }
      return stream
    },

    /** Ends the stream a device says good-bye to, if its tags are those of the conversation. */
    bye(message: SipMessage): 'ended' | 'unknown' | 'forged' {
      const call = open.get(header(message, 'call-id') ?? '')
      if (!call) return 'unknown'
      const { localTag, remoteTag } = call.dialog
      if (tagIn(header(message, 'to')) !== localTag) return 'forged'
      if (remoteTag !== null && tagIn(header(message, 'from')) !== remoteTag) return 'forged'
      call.over('ended')
      return 'ended'
    },

    /** Ends what a device opens after its invitation was given up: else it would send to nobody for ever. */
    late(answer: SipMessage, peer: Peer): void {
      const sequence = sequenceOf(answer)
      const callId = header(answer, 'call-id')
      const [localTag, remoteTag] = [tagIn(header(answer, 'from')), tagIn(header(answer, 'to'))]
      const to = userIn(header(answer, 'to'))
      if (answer.status !== 200 || sequence?.method !== 'INVITE' || !callId || !localTag || !remoteTag || !to) return
      if (open.has(callId)) return
      const dialog: Dialog = { callId, localTag, remoteTag, sequence: sequence.number }
      requests.confirm({ to, peer, dialog })
      requests.ask({ method: 'BYE', to, peer, dialog }).catch((error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error
      })
    },

    /** Ends all streams of a device that is no longer registered. */
    drop(deviceId: string): void {
      for (const call of open.values()) {
        if (call.deviceId !== deviceId) continue
        call.stop()
        call.over('notRegistered')
      }
    },

    close(): void {
      for (const call of open.values()) call.over('ended')
    },
  }
}
