import { MissingPart } from '../page/missing-part.ts'
import { recordError } from './local-errors.ts'

/** Logs uncaught errors: script errors, unhandled rejections, resources that failed to load. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) recordRenderFailure(event.error ?? event.message, 'error')
  })
  addEventListener('unhandledrejection', ({ reason }) => recordRenderFailure(reason, 'promise'))
}

/** Stores a thrown value; aborted calls are ignored. */
export function recordRenderFailure(thrown: unknown, info: string): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (error.name === 'AbortError' || /ResizeObserver loop/.test(error.message)) return
  const message = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
  recordError({ info: error instanceof MissingPart ? 'chunk' : info, message, stack: error.stack ?? '' })
}
