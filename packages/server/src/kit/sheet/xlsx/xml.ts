import { SaxesParser } from 'saxes'

/** Elements within one another; a sheet has fewer than ten. */
const deepest = 100

export interface XmlHandlers {
  /** By its name without a prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Tells what stands in an XML text, in its order. Throws when it is none, or too deep. Entities of a document's own are
 * not known: nothing is expanded, and nothing is loaded.
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
