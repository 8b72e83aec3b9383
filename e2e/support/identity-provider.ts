import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Says who sits at the browser from now on. */
  seat(person: { id: string; nickname: string; email: string }): Promise<void>
  stop(): void
}
const entry = new URL('../../packages/server/test/support/identity-provider-main.ts', import.meta.url).pathname

/** A real OpenID Connect provider on loopback; it returns browsers to these addresses. */
export async function startIdentityProvider(...returns: string[]): Promise<IdentityProvider> {
  const child: ChildProcess = fork(entry, returns, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [told] = (await once(child, 'message')) as [Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>]
  return {
    ...told,
    async seat(person) {
      child.send({ person })
      await once(child, 'message')
    },
    stop: () => child.disconnect(),
  }
}
