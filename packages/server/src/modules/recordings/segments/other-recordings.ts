import type { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Part, partOf } from './choose.ts'
import { readIndex } from './segment-file.ts'
import type { Span } from './spans.ts'

/** What recorders and cameras have recorded themselves. */
export interface OtherRecordings {
  /** When a device has pictures of a camera; `problem` is null where it answered, or there is none. */
  spans(
    cameraId: string,
    span: Span,
  ): Promise<{ readonly spans: readonly Span[]; readonly problem: KeyOf<typeof streamProblem> | null }>
  /** Fetches a span into segments of this server, which `remove` drops. Busy: too many are being fetched. */
  fetch(
    cameraId: string,
    span: Span,
    signal?: AbortSignal,
  ): Promise<{ readonly busy: true } | { readonly paths: readonly string[]; readonly remove: () => Promise<unknown> }>
}

const nothing: OtherRecordings = {
  spans: async () => ({ spans: [], problem: null }),
  fetch: async () => ({ paths: [], remove: async () => {} }),
}
let current = nothing

/** The recordings of other devices, given once by the server before it listens. */
export const otherRecordings = (): OtherRecordings => current
export function setOtherRecordings(given: OtherRecordings | undefined): void {
  current = given ?? nothing
}

/** The parts of fetched segments that show a span, in order. */
export async function fetchedParts(paths: readonly string[], { start, end }: Span): Promise<Part[]> {
  const parts: Part[] = []
  for (const path of paths) {
    const index = await readIndex(path)
    const part = index && partOf(index, { start: Math.max(start, parts.at(-1)?.end ?? 0), end })
    if (part) parts.push(part)
  }
  return parts
}
