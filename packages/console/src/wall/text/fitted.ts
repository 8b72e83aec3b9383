import type { CSSProperties } from 'react'

/**
 * Returns the width of a line in em: Han characters are square, Latin letters and digits about half as wide.
 */
export const widthInEm = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : character === ' ' ? 0.26 : 0.56), 0)

/** Returns a type size (px) at which a line fits a width, at most the given one. */
export function fittedSize(text: string, [size, width]: readonly [size: number, width: number]): number {
  const needed = widthInEm(text) * size
  return needed > width ? Math.max(12, Math.floor((size * width) / needed)) : size
}

/** Returns attributes of an SVG line that narrow its glyphs where even the smallest type size is too wide. */
export const squeezed = (text: string, size: number, width: number) =>
  widthInEm(text) * size > width ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {}

/** Returns a smaller type size for a name that does not fit: nothing on the wall display is truncated. */
export function fitted(text: string, [size, width]: readonly [size: number, width: number]): CSSProperties | undefined {
  const needed = widthInEm(text) * size
  return needed > width ? { fontSize: `${Math.max(18, Math.floor((size * width) / needed))}px` } : undefined
}
