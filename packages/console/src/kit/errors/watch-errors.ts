import { MissingPart } from '../page/missing-part.ts'
import { keepError } from './local-errors.ts'

/** Keeps what nobody caught: errors of scripts, promises nobody waited for, files that did not load. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) keepFailure(event.error ?? event.message, 'error')
  })
  addEventListener('unhandledrejection', ({ reason }) => keepFailure(reason, 'promise'))
}

/** Keeps whatever was thrown; a call that was called off is no failure. */
export function keepFailure(thrown: unknown, info: string): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (error.name === 'AbortError' || /ResizeObserver loop/.test(error.message)) return
  const message = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
  keepError({ info: error instanceof MissingPart ? 'chunk' : info, message, stack: error.stack ?? '' })
}
