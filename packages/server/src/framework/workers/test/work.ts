import { workerMessages } from '@fengsui/contract/kit/worker-messages.ts'
import { badRequest } from '../../http/http-error.ts'

/** Test functions run in a worker process by the pool's tests. */
export const double = (value: number): number => 2 * value
export const forever = (): Promise<never> => new Promise(() => {})
export function fullOfWork(): void {
  for (;;);
}
export function refused(): void {
  throw badRequest(workerMessages.cancelled)
}
export function failed(): void {
  throw new TypeError('no such thing')
}
export function crash(): Promise<never> {
  process.nextTick(() => {
    throw new Error('crashed')
  })
  return forever()
}
export function leave(): void {
  process.exit(3)
}
export function fillMemory(): void {
  const all: unknown[] = []
  for (;;) all.push(Array.from({ length: 100_000 }, (_, n) => ({ n })))
}
