import { cameraProtocol } from '@fengsui/contract/dictionaries/video.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { gbProblemOf, movesCameras } from '../devices/index.ts'
import type { GbServerOptions } from './gb-options.ts'
import { gbPresets, moveByGb } from './gb-ptz.ts'
import { type GbServer, startGbServer } from './gb-server.ts'
import { runningGbServer, setRunningGbServer } from './running.ts'

/** Starts the SIP server of this process; cameras of its protocol are moved through it. */
export async function startGb28181(options: GbServerOptions): Promise<GbServer> {
  const server = await startGbServer(options)
  setRunningGbServer(server)
  return {
    ...server,
    async stop() {
      setRunningGbServer(undefined)
      await server.stop()
    },
  }
}

movesCameras('gbT28181', moveByGb, gbPresets)

/** A pushed stream as a media worker takes it: packets of the program stream, and one end of it. */
export interface GbOrigin {
  readonly kind: 'bytes'
  readonly format: 'mpeg'
  readonly start: (push: (bytes: Buffer) => void, end: (problem: string) => void) => () => void
}

/** The origin of a camera that speaks GB/T 28181; undefined for any other. */
export async function gbOriginOf(db: Db, cameraId: string): Promise<ReturnType<typeof gbOrigin> | undefined> {
  const found = await sql`select 1 from dev_device where id = ${cameraId} and is_deleted = 0 and enabled = 1
    and attrs ->> 'protocolType' = ${cameraProtocol.is.gbT28181}`.execute(db)
  return found.rows.length > 0 ? gbOrigin(db, cameraId) : undefined
}

/** Where the picture of a camera comes from: its device is invited when a worker begins to read. */
function gbOrigin(db: Db, cameraId: string): GbOrigin | { readonly problem: 'unreachable' } {
  const server = runningGbServer()
  if (!server) return { problem: 'unreachable' }
  return {
    kind: 'bytes',
    format: 'mpeg',
    start(push, end) {
      let isStopped = false
      const opening = server.open(cameraId, { push, end: (problem) => !isStopped && end(problem) })
      opening
        .then(async (stream) => {
          if (isStopped) stream?.close()
          else if (!stream) end((await gbProblemOf(db, cameraId)) ?? 'silent')
        })
        .catch(() => end('broken'))
      return () => {
        isStopped = true
        void opening.then((stream) => stream?.close()).catch(() => {})
      }
    },
  }
}
