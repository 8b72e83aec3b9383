import { largestAvatar } from '@fengsui/contract/session/password.ts'

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Returns why a file cannot be an avatar: not JPG or PNG by its first bytes, or too large. */
export async function pictureFault(file: Blob): Promise<'avatarKind' | 'avatarSize' | undefined> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!signatures.some((signature) => signature.every((byte, at) => head[at] === byte))) return 'avatarKind'
  return file.size > largestAvatar ? 'avatarSize' : undefined
}
