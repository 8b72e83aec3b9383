import { largestAvatar } from '@fengsui/contract/session/password.ts'
import { expect, it } from 'vitest'
import { pictureFault } from './picture-fault.ts'

const jpg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (head: number[], size = 100) => new Blob([new Uint8Array(head), new Uint8Array(size - head.length)])

it.each([
  ['a jpg', file(jpg), undefined],
  ['a png of just 500 kB', file(png, largestAvatar), undefined],
  ['a png that is larger', file(png, largestAvatar + 1), 'avatarSize'],
  ['a page that calls itself a picture', new File(['<html>'], 'a.png', { type: 'image/png' }), 'avatarKind'],
  ['a gif', new Blob(['GIF89a..']), 'avatarKind'],
  ['nothing', new Blob([]), 'avatarKind'],
] as const)('%s', async (_, blob, fault) => expect(await pictureFault(blob)).toBe(fault))
