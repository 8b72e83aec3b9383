import type { ServerResponse } from 'node:http'
import { type Subscriber, subscriberPermissions } from './told.ts'

/** One open stream. */
export interface Listener {
  readonly response: ServerResponse
  readonly userId: string
  readonly sessionId: string
  /** Set while what it missed is read from the database; what arrives meanwhile waits here. */
  held: Buffer[] | null
}

/** Listeners with one scope and one choice of devices: every one of them gets the same bytes, built once. */
export interface Room {
  readonly key: string
  readonly scope: Subscriber
  readonly devices: ReadonlySet<string>
  readonly listeners: Set<Listener>
}

export function roomKey(scope: Subscriber, devices: readonly string[]): string {
  // A rule may speak of the caller himself: whoever is narrowed by one shares with nobody else.
  const narrowed = scope.scopes?.key ? [scope.scopes.key, scope.userId, scope.deptId] : []
  return JSON.stringify([
    scope.tenantId,
    scope.accessScope,
    subscriberPermissions(scope),
    [...devices].sort(),
    ...narrowed,
  ])
}

/** A reader that has fallen so far behind is let go; it comes back and resumes by its last event. */
const mostUnsent = 1024 * 1024

export function write(listener: Listener, bytes: Buffer): void {
  if (listener.held) {
    listener.held.push(bytes)
    return
  }
  if (listener.response.writableLength > mostUnsent) listener.response.destroy()
  else listener.response.write(bytes)
}
