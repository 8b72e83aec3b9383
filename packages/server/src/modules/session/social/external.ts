/** A user's identity at an identity provider. */
export interface ExternalIdentity {
  readonly subject: string
  readonly nickname: string
  readonly avatar: string
  readonly email: string
}

const text = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, most)
    : ''
const picture = (value: unknown): string => (/^https?:\/\//.test(text(value, 500)) ? text(value, 500) : '')

/** Truncates what a provider returns before it is stored: it is untrusted text. */
export const externalIdentity = (
  subject: string,
  said: { nickname: unknown; avatar: unknown; email?: unknown },
): ExternalIdentity => ({
  subject: subject.slice(0, 300),
  nickname: text(said.nickname, 60),
  avatar: picture(said.avatar),
  email: text(said.email, 200),
})
