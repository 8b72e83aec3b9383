import { inflateSync } from 'node:zlib'

const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Returns the text that a PDF of ours shows, a line for each of its texts, by the characters its fonts declare. */
export function textOfPdf(bytes: Buffer): string {
  const file = bytes.toString('latin1')
  const objectAt = (n: string) => file.split(`\n${n} 0 obj\n`)[1]?.split('\nendobj')[0] ?? ''
  const charactersOf = (font: string): Map<string, string> | undefined => {
    const [, at] = /\/ToUnicode (\d+) 0 R/.exec(objectAt(font)) ?? []
    if (!at) return undefined
    const [, packed = ''] = objectAt(at).split(/stream\n|\nendstream/)
    const map = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return new Map([...map.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, code = '', text = '']) => [code, hexText(text)]))
  }
  const [, resources = ''] = /\/Font << (.*?) >>/.exec(file) ?? []
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', at = '']) => [name, charactersOf(at)]),
  )
  const lines = [...file.matchAll(/^BT (.*) ET$/gm)].map(([, line = '']) =>
    [...line.matchAll(/\/(F\d+) \S+ Tf <(\w*)> Tj/g)]
      .map(([, font = '', codes = '']) => {
        const characters = fonts.get(font)
        if (!characters) return hexText(codes)
        return (codes.match(/.{4}/g) ?? []).map((code) => characters.get(code) ?? '?').join('')
      })
      .join(''),
  )
  return lines.join('\n')
}
