/** Somebody as an identity provider knows him. */
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

/** What a provider says, cut to what is kept: it is a stranger's text. */
export const externalIdentity = (
  subject: string,
  said: { nickname: unknown; avatar: unknown; email?: unknown },
): ExternalIdentity => ({
  subject: subject.slice(0, 300),
  nickname: text(said.nickname, 60),
  avatar: picture(said.avatar),
  email: text(said.email, 200),
})
