import type { Answer, TestApp } from './app.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The head of an MP4 file. */
export const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'), Buffer.alloc(1000, 7)])

/** Uploads a file like a browser. */
export function putFile(
  server: TestApp,
  bytes: Buffer,
  name = 'a.png',
  as?: string,
  call = 'put-file',
): Promise<Answer> {
  const edge = 'x--edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.call('POST', `/blade-resource/oss/endpoint/${call}`, { ...(as ? { as } : {}), headers, payload })
}

/** Sends headings and rows as a CSV file to a call that imports a sheet. */
export function sendSheet(
  server: TestApp,
  path: string,
  lines: readonly (readonly string[])[],
  { as, preview, language = 'zh' }: { as: string; preview: 0 | 1; language?: 'zh' | 'en' },
): Promise<Answer> {
  const edge = 'x--edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="c"\r\n\r\n`
  const text = lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  const payload = Buffer.from(`${head}${text}\r\n--${edge}--\r\n`)
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}`, 'accept-language': language }
  return server.call('POST', path, { as, headers, payload, query: { preview } })
}
