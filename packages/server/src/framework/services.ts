import { apiScopes } from './access/api-scopes.ts'
import { authentication } from './auth/authenticate.ts'
import { advanceRights } from './auth/rights-revision.ts'
import type { Clock } from './clock.ts'
import type { Change, Db } from './context.ts'
import { type DeviceAccess, passingAccess } from './device-access.ts'
import { forgetDictionaries } from './dictionaries/active-entries.ts'
import type { ChangeBus } from './events/relay-changes.ts'
import type { Files } from './files/file-storage.ts'
import type { AppServices } from './http/mount.ts'
import { createOutgoing, type Outgoing } from './http/outgoing.ts'
import type { Logs } from './logs/queue.ts'
import { smsProviders } from './sms/sms-providers.ts'

/** Outgoing client, access to devices, and the origins this server is reached by. */
export interface ServiceOptions {
  readonly outgoing?: Outgoing
  readonly devices?: DeviceAccess
  readonly origins?: () => readonly string[]
  /** Port on which devices connect by MQTT; null while there is none. */
  readonly devicePort?: () => number | null
}

type Listener = (what: Change, id?: string) => void

/** Creates the application services all calls depend on; caches can subscribe to changes. */
export function createServices(
  db: Db,
  clock: Clock,
  files?: Files,
  log: (message: string) => void = () => {},
  logs?: Logs,
  {
    outgoing = createOutgoing(),
    devices = passingAccess(),
    origins = () => [],
    devicePort = () => null,
  }: ServiceOptions = {},
): AppServices & ChangeBus & { onChange(listener: Listener): void } {
  const listeners: Listener[] = []
  const { authenticate, callerOf, forget } = authentication(db, clock)
  const guards = apiScopes(db)
  let tell: Listener = () => {}
  const heard: Listener = (what, id) => {
    if (what === 'session' || what === 'sessionEnded') forget(id)
    if (what === 'session' && id === undefined) guards.forget()
    if ((what === 'session' && id === undefined) || what === 'param') advanceRights(db)
    if (what === 'dictionary') forgetDictionaries(db)
    for (const listener of listeners) listener(what, id)
  }
  return {
    db,
    clock,
    files,
    logs,
    outgoing,
    devices,
    origins,
    devicePort,
    smsProviderOf: smsProviders(db, { log, outgoing }),
    authenticate,
    callerOf,
    apiScopes: guards,
    onChange: (listener) => void listeners.push(listener),
    receive: heard,
    onPublish: (teller) => {
      tell = teller
    },
    publish(what, id) {
      heard(what, id)
      tell(what, id)
    },
  }
}
