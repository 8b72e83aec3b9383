import { allowedSchemes, allowedTags } from '@fengsui/contract/notices/markup.ts'
import sanitize from 'sanitize-html'

/** Replacements for tags of other editors. A tag in neither list is removed; its text is kept. */
const instead: Readonly<Record<string, string>> = { div: 'p', b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2' }

/** Sanitises markup: an allow list of tags; only a link's href and a cell's span attributes. */
export function clean(html: string): string {
  return sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: instead,
  }).trim()
}

/** Returns the plain text of markup. */
export const textOf = (html: string): string => sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim()
