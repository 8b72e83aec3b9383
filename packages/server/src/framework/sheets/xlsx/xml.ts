import { SaxesParser } from 'saxes'

/** Maximum element nesting; a sheet has fewer than ten levels. */
const deepest = 100

export interface XmlHandlers {
  /** The name is without a prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Calls the handlers with the contents of an XML text, in order. Throws when it is invalid, or too deep. A
 * document's own entities are not supported: nothing is expanded, and nothing is loaded.
 */
export function readXml(bytes: Buffer, heard: XmlHandlers): void {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) throw new Error('XML is too deep')
    heard.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    heard.close?.(local(name))
  })
  parser.on('text', (text) => heard.text?.(text))
  parser.on('cdata', (text) => heard.text?.(text))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
