import { MissingPart } from '../page/missing-part.ts'
import { recordError } from './local-errors.ts'

/** Keeps what nobody caught: errors of scripts, promises nobody waited for, files that did not load. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) recordRenderFailure(event.error ?? event.message, 'error')
  })
  addEventListener('unhandledrejection', ({ reason }) => recordRenderFailure(reason, 'promise'))
}

/** Keeps whatever was thrown; a call that was called off is no failure. */
export function recordRenderFailure(thrown: unknown, info: string): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (error.name === 'AbortError' || /ResizeObserver loop/.test(error.message)) return
  const message = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
  recordError({ info: error instanceof MissingPart ? 'chunk' : info, message, stack: error.stack ?? '' })
}
