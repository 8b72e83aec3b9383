/** A chunk of the console that could not be loaded: a screen's script or style sheet. */
export class MissingPart extends Error {
  override name = 'ChunkLoadError'
  readonly kind: 'missing' | 'timeout'
  readonly code: string

  constructor(kind: 'missing' | 'timeout', cause?: unknown) {
    const said = cause instanceof Error ? cause.message : ''
    const id = /\/assets\/([^?\s"']+)/.exec(said)?.[1] ?? ''
    super(`Loading chunk ${id} failed. (${kind})`, { cause })
    this.kind = kind
    this.code = /\.css\b/.test(id) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED'
  }
}
