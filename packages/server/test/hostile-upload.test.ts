import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const put = (bytes: Buffer, name: string, type = 'image/png', field = 'file') => {
  const edge = 'x--edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  return server.call('POST', '/blade-resource/oss/endpoint/put-file', { as: 'safety', headers, payload })
}

describe('a file that is not what it says is refused', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a program of Windows', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a program of Linux', Buffer.from('\x7fELF\x02\x01\x01\0')],
    ['a Java archive', Buffer.from('PK\x03\x04\x14\0META-INF/MANIFEST.MF')],
    ['a drawing with scripts', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['a server page', Buffer.from('<?php system($_GET[0]); ?>')],
    ['a page before a picture', Buffer.concat([Buffer.from('<html>'), png])],
    ['half a signature', Buffer.from([0x89, 0x50, 0x4e])],
  ])('%s in the clothes of a picture', async (_, bytes) => {
    for (const name of ['a.png', 'a.html.png', 'a.pdf', 'a.jpg\0.exe'])
      expect(await put(bytes, name), name).toMatchObject({ status: 400, msg: expect.stringMatching(/^只能上传/) })
  })
})

describe('a picture that carries a page', () => {
  const both = Buffer.concat([png, Buffer.from('<script>alert(document.cookie)</script>')])

  it('is sent as the picture it begins as, whatever it was called, and no browser looks further', async () => {
    for (const [name, type] of [
      ['a.html', 'text/html'],
      ['a.svg', 'image/svg+xml'],
      ['a.js', 'text/javascript'],
      ['a.png', 'text/html'],
    ] as const) {
      const { status: taken, data } = await put(both, name, type)
      if (taken === 400) continue
      const { headers, status } = await server.call('GET', data.link)
      expect(status).toBe(200)
      expect(headers['content-type'], name).toBe('image/png')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(String(headers['content-security-policy'])).toContain("script-src 'self'")
    }
  })

  it.each(['../../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow.png', 'C:\\x.png', '.htaccess', '....//x.png'])(
    'lies where the server puts it, not where its name points: %s',
    async (name) => {
      const { status, data } = await put(png, name)
      // A name without an image extension may be refused; accepted or not, it must not escape the folder.
      if (status === 400) return
      expect(status).toBe(200)
      expect(data.name).toMatch(/^\d{4}\/\d{2}\/\d+\.png$/)
      expect(data.originalName).not.toMatch(/[\\/]|^\./)
    },
  )

  it('has a name that adds no header', async () => {
    const { data } = await put(png, 'a%0d%0aSet-Cookie: x=1.png')
    const { headers } = await server.call('GET', data.link)
    expect(headers['set-cookie']).toBeUndefined()
    expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/)
  })
})

describe('a form is refused', () => {
  it('without its file, with it under another name, or without its end', async () => {
    const path = '/blade-resource/oss/endpoint/put-file'
    const type = { 'content-type': 'multipart/form-data; boundary=e' }
    for (const payload of [
      '',
      '--e--\r\n',
      '--e\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--e--\r\n',
      '--e\r\nx',
    ])
      expect((await server.call('POST', path, { as: 'safety', headers: type, payload })).status, payload).toBe(400)
  })

  it('beyond the server’s limit, before it is read completely', async () => {
    const answer = await put(Buffer.concat([png, Buffer.alloc(21 * 1024 * 1024)]), 'a.png')
    expect(answer).toMatchObject({ status: 400, msg: '文件不能超过20 MB' })
  })
})
