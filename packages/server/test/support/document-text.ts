import { inflateRawSync } from 'node:zlib'

/** Returns the text of a part of a docx file, without its tags: of its body, or of a header or footer. */
export function textOfDocument(bytes: Buffer, part = 'word/document.xml'): string {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString()
    if (name === part) {
      const head = bytes.readUInt32LE(at + 42)
      const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
      const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
      const xml = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
      return xml.toString().replace(/<[^>]+>/g, '')
    }
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  throw new Error(`the file has no ${part}`)
}
