/**
 * The markup a notice may hold: words in paragraphs, headings, lists and tables. The server keeps nothing else and the
 * console draws nothing else. No pictures: a signed link lasts a day, so they are attached instead.
 */
export const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'blockquote', 'ul', 'ol', 'li', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const
export type AllowedTag = (typeof allowedTags)[number]
/** Where a link may lead; anything else loses its address. */
export const allowedSchemes = ['http', 'https', 'mailto'] as const
