export interface FileKind {
  readonly extension: string
  readonly mime: string
  readonly largest: number
}

const MB = 1024 * 1024
const starts = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
const says = (bytes: Buffer, at: number, word: string) => bytes.toString('latin1', at, at + word.length) === word

const kinds: readonly (FileKind & { readonly is: (bytes: Buffer) => boolean })[] = [
  { extension: 'jpg', mime: 'image/jpeg', largest: 10 * MB, is: (bytes) => starts(bytes, 0xff, 0xd8, 0xff) },
  {
    extension: 'png',
    mime: 'image/png',
    largest: 10 * MB,
    is: (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    extension: 'webp',
    mime: 'image/webp',
    largest: 10 * MB,
    is: (bytes) => says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP'),
  },
  { extension: 'pdf', mime: 'application/pdf', largest: 20 * MB, is: (bytes) => says(bytes, 0, '%PDF-') },
]
export const kindNames = kinds.map(({ extension }) => extension).join('、')

/** What a file is by its first bytes, whatever it calls itself. */
export const kindOf = (bytes: Buffer): FileKind | undefined => kinds.find(({ is }) => is(bytes))
export const mimeOf = (extension: string): string =>
  kinds.find((kind) => kind.extension === extension)?.mime ?? 'application/octet-stream'
