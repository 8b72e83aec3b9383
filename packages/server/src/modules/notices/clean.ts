import { allowedSchemes, allowedTags } from '@fengsui/contract/notices/markup.ts'
import sanitize from 'sanitize-html'

/** Frames of other editors, told in our words; what stands in neither list goes and leaves its text. */
const instead: Readonly<Record<string, string>> = { div: 'p', b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2' }

/** Markup as it may be kept: an allow list of tags, no attribute but a link's address and a cell's span. */
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

/** What is left to read. */
export const textOf = (html: string): string => sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim()
