import { type AllowedTag, allowedSchemes, allowedTags, isOwnPage } from '@fengsui/contract/notices/markup.ts'

/** Parsed markup: text, or an element of the allow list. */
export type Piece = string | Element
export interface Element {
  readonly tag: AllowedTag | 'mark'
  readonly children: readonly Piece[]
  readonly href?: string
  /** Scroll anchor of a heading or match. */
  readonly id?: string
}
export interface Heading {
  readonly id: string
  readonly text: string
  /** Heading level: 2 chapter, 3 section, 4 below. */
  readonly level: number
}

const isAllowed = (tag: string): tag is AllowedTag => (allowedTags as readonly string[]).includes(tag)

/** Whether the link target is safe to follow. */
export const isSafe = (href: string): boolean =>
  isOwnPage(href) || allowedSchemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`))

/**
 * Parses markup in an inert document and keeps only text and elements of the allow list, so that the screen
 * shows nothing else, whatever the server sent.
 */
export function piecesOf(html: string): Piece[] {
  let headings = 0
  const read = (node: Node): Piece[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
    if (!(node instanceof HTMLElement)) return []
    const tag = node.localName
    if (tag === 'script' || tag === 'style') return []
    const children = [...node.childNodes].flatMap(read)
    if (!isAllowed(tag)) return children
    const href = node.getAttribute('href') ?? ''
    const isHeading = /^h[2-4]$/.test(tag)
    if (isHeading) headings += 1
    return [{ tag, children, ...(isSafe(href) ? { href } : {}), ...(isHeading ? { id: `part-${headings}` } : {}) }]
  }
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(read)
}

const wordsOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.children.map(wordsOf).join(''))

/** Returns the headings in order, as a table of contents. */
export const headingsOf = (pieces: readonly Piece[]): Heading[] =>
  pieces.flatMap((piece) =>
    typeof piece !== 'string' && piece.id && /^h[2-4]$/.test(piece.tag)
      ? [{ id: piece.id, text: wordsOf(piece), level: Number(piece.tag[1]) }]
      : [],
  )

/**
 * Returns the pieces with every match of the words marked and numbered (`found-1`, ...), and the number of
 * matches.
 */
export function marked(pieces: readonly Piece[], words: string): { pieces: readonly Piece[]; count: number } {
  const sought = words.trim().toLowerCase()
  if (!sought) return { pieces, count: 0 }
  let count = 0
  const split = (text: string): Piece[] => {
    const out: Piece[] = []
    const lower = text.toLowerCase()
    let from = 0
    for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
      if (at > from) out.push(text.slice(from, at))
      count += 1
      out.push({ tag: 'mark', id: `found-${count}`, children: [text.slice(at, at + sought.length)] })
      from = at + sought.length
    }
    return from < text.length ? [...out, text.slice(from)] : out
  }
  const walk = (piece: Piece): Piece[] =>
    typeof piece === 'string' ? split(piece) : [{ ...piece, children: piece.children.flatMap(walk) }]
  return { pieces: pieces.flatMap(walk), count }
}
