import type { Clock } from './clock.ts'
import type { Change, Db } from './context.ts'
import type { FileStore } from './file-store.ts'
import { authentication } from './identity/authenticate.ts'
import type { House } from './mount.ts'

type Listener = (what: Change, id?: string) => void

/** What all calls stand on; parts of the server that keep something in memory ask to be told of changes. */
export function openHouse(db: Db, clock: Clock, files?: FileStore): House & { onChange(listener: Listener): void } {
  const listeners: Listener[] = []
  const { authenticate, forget } = authentication(db, clock)
  return {
    db,
    clock,
    files,
    authenticate,
    onChange: (listener) => void listeners.push(listener),
    changed(what, id) {
      if (what === 'session' || what === 'sessionEnded') forget(id)
      for (const listener of listeners) listener(what, id)
    },
  }
}
