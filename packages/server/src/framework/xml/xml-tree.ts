import { SaxesParser } from 'saxes'

/** An element without its prefix, with the elements in it and its own text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}
interface Growing {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Growing[]
  text: string
}

const deepest = 40
const mostElements = 20_000

/**
 * Parses an XML text from a device. Throws when it is invalid, deep, or has too many elements. Entities of the document itself
 * are not supported: nothing is expanded, and nothing is loaded.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const open: Growing[] = []
  let root: Growing | undefined
  let count = 0
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (open.length >= deepest || count > mostElements) throw new Error('XML is too deep or too long')
    const element: Growing = { name: local(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const said = (words: string) => {
    const last = open.at(-1)
    if (last) last.text += words
  }
  parser.on('text', said)
  parser.on('cdata', said)
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text.trimStart()).close()
  if (!root) throw new Error('XML is empty')
  return root
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Returns the first element of this name, however deep; the element itself counts. */
export function firstNamed(of: XmlElement, name: string): XmlElement | undefined {
  if (of.name === name) return of
  for (const child of of.children) {
    const found = firstNamed(child, name)
    if (found) return found
  }
  return undefined
}

/** Returns all elements of this name, in order; those inside one of them are not looked for. */
export const allNamed = (of: XmlElement, name: string): XmlElement[] =>
  of.name === name ? [of] : of.children.flatMap((child) => allNamed(child, name))

/** Returns the element below `of` by these names, one level each. */
export const at = (of: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((one, name) => one?.children.find((child) => child.name === name), of)

/** Returns the text of the element below `of`, without white space around it; undefined when it is absent or empty. */
export const textAt = (of: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  at(of, ...names)?.text.trim() || undefined

/** Escapes a text for element content and attribute values. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
