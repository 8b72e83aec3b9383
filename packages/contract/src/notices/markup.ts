/**
 * HTML allowed in a notice: text in paragraphs, headings, lists and tables. The server strips everything else
 * and the console renders nothing else. No images: a signed link lasts a day, so they are attached instead.
 */
export const allowedTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type AllowedTag = (typeof allowedTags)[number]
/** Allowed link schemes; any other link loses its href. */
export const allowedSchemes = ['http', 'https', 'mailto'] as const
/** Whether a link leads to a page of the console that notices lead to; no other path: calls are beside the pages. */
export const isOwnPage = (href: string): boolean => /^\/report\/reportlist\/\d{1,19}$/.test(href)
