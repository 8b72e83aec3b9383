/** A span of time, ms since 1970; `end` is not part of it. */
export interface Span {
  readonly start: number
  readonly end: number
}
export interface SizedSpan extends Span {
  /** Bytes. */
  readonly size: number
}

/** Gaps up to this are no gaps: the next segment begins with the next key frame, ms. */
const noGap = 2000

/** Joins spans, sorted by start, that touch or nearly touch. Sizes are summed. */
export function joined(spans: readonly SizedSpan[], gap = noGap): SizedSpan[] {
  const out: SizedSpan[] = []
  for (const span of spans) {
    const last = out.at(-1)
    if (last && span.start - last.end <= gap)
      out[out.length - 1] = { start: last.start, end: Math.max(last.end, span.end), size: last.size + span.size }
    else out.push(span)
  }
  return out
}

/** Cuts spans to a window; the size shrinks with the time. */
export function within(spans: readonly SizedSpan[], { start, end }: Span): SizedSpan[] {
  return spans.flatMap((span) => {
    const cut = { start: Math.max(span.start, start), end: Math.min(span.end, end) }
    if (cut.end <= cut.start) return []
    const share = span.end > span.start ? (cut.end - cut.start) / (span.end - span.start) : 1
    return [{ ...cut, size: Math.round(span.size * share) }]
  })
}
