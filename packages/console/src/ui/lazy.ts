import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react'
import { MissingPart } from './page/missing-part.ts'

/**
 * Milliseconds after which a chunk of the console that has not loaded counts as failed (specification section
 * 9).
 */
const patience = 120_000

/** A component of a chunk that is loaded when it is first drawn, or before. */
export interface Lazy<P = object> extends FunctionComponent<P> {
  /** Loads the chunk, so that the component can be drawn at once. Failures are reported when it is drawn. */
  preload: () => Promise<void>
  /** Whether the chunk is there; loads it. Throws `MissingPart` if it could not be loaded. */
  useLoaded: () => boolean
}

/**
 * A component of a chunk that may be missing or slow; draws `Instead` until the chunk is there.
 *
 * Not React's `lazy`: when a chunk of that arrives, the page is drawn at React's lowest priority, which has no
 * deadline, and from its beginning again after every urgent update. On a slow computer that is at each tick of a
 * clock, and a page that takes longer than a second to draw is never shown. Here the arrival itself is urgent.
 */
export function lazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead?: ComponentType,
): Lazy<P> {
  let part: ComponentType<P> | undefined
  let failure: unknown
  let loading: Promise<void> | undefined
  const waiting = new Set<() => void>()
  const preload = () => {
    loading ??= inTime(load())
      .then(
        (module) => {
          part = module.default
        },
        (error: unknown) => {
          failure = error
        },
      )
      .then(() => {
        for (const tell of [...waiting]) tell()
      })
    return loading
  }
  const subscribe = (tell: () => void) => {
    waiting.add(tell)
    return () => {
      waiting.delete(tell)
    }
  }
  const useLoaded = () => {
    const isThere = useSyncExternalStore(subscribe, () => part !== undefined || failure !== undefined)
    if (!isThere) void preload()
    if (failure !== undefined) throw failure
    return isThere
  }
  function Later(props: P) {
    if (useLoaded() && part) return createElement(part, props)
    return Instead ? createElement(Instead) : null
  }
  return Object.assign(Later, { preload, useLoaded })
}

/** Loads parts of a screen that are likely to be asked for next, when the browser has nothing else to do. */
export function usePreloadIdle(...parts: readonly Pick<Lazy, 'preload'>[]): void {
  const load = useEffectEvent(() => {
    for (const part of parts) void part.preload()
  })
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return
    const handle = requestIdleCallback(() => load())
    return () => cancelIdleCallback(handle)
  }, [])
}

/**
 * Resolves with the loaded module. Rejects with `missing` if the server does not have it, `timeout` if it did
 * not arrive in time.
 */
export function inTime<T>(loading: Promise<T>, limit = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new MissingPart('timeout')), limit)
    loading
      .then(resolve, (cause: unknown) => reject(new MissingPart('missing', cause)))
      .finally(() => clearTimeout(timer))
  })
}
