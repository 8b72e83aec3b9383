import { Fragment, type ReactNode } from 'react'
import type { Piece } from './pieces.ts'
import './rich-text.css'

/** Renders pieces as React elements; text is never passed to the browser as markup. */
export function RichText({ pieces, current }: { pieces: readonly Piece[]; current?: string | undefined }) {
  return <div className="fs-rich-text">{pieces.map((piece, n) => draw(piece, n, current))}</div>
}

function draw(piece: Piece, key: number, current: string | undefined): ReactNode {
  if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>
  const { tag: Tag, children, href, id } = piece
  if (Tag === 'br' || Tag === 'hr') return <Tag key={key} />
  const more = {
    ...(id ? { id } : {}),
    ...(Tag === 'a' && href ? { href, target: '_blank', rel: 'noreferrer' } : {}),
    ...(Tag === 'mark' && id === current ? { className: 'fs-found-now' } : {}),
  }
  return (
    <Tag key={key} {...more}>
      {children.map((child, n) => draw(child, n, current))}
    </Tag>
  )
}
