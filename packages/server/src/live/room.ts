import type { ServerResponse } from 'node:http'
import { type Subscriber, subscriberPermissions } from './filter-event.ts'

/** One open stream. */
export interface Listener {
  readonly response: ServerResponse
  readonly userId: string
  readonly sessionId: string
  /** Set while missed events are read from the database; new ones are buffered here meanwhile. */
  held: Buffer[] | null
}

/** Listeners with the same access scope and devices: they receive the same bytes, built once. */
export interface Room {
  readonly key: string
  readonly scope: Subscriber
  readonly devices: ReadonlySet<string>
  /** Whether they follow the places of vehicles. */
  readonly vehicles: boolean
  readonly listeners: Set<Listener>
}

export function roomKey(scope: Subscriber, devices: readonly string[], vehicles = false): string {
  // A scope may refer to the caller: callers with data scopes share a room with no one else.
  const narrowed = scope.scopes?.key ? [scope.scopes.key, scope.userId, scope.deptId] : []
  return JSON.stringify([
    scope.tenantId,
    scope.accessScope,
    subscriberPermissions(scope),
    [...devices].sort(),
    ...(vehicles ? ['vehicles'] : []),
    ...narrowed,
  ])
}

/** A client further behind is disconnected; it reconnects and resumes by its last event. */
const mostUnsent = 1024 * 1024

export function write(listener: Listener, bytes: Buffer): void {
  if (listener.held) {
    listener.held.push(bytes)
    return
  }
  if (listener.response.writableLength > mostUnsent) listener.response.destroy()
  else listener.response.write(bytes)
}
