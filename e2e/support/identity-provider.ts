import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Sets the person at the browser. */
  seat(person: { id: string; nickname: string; email: string }): Promise<void>
  stop(): void
}
const entry = new URL('../../packages/server/test/support/identity-provider-main.ts', import.meta.url).pathname

/** Starts a real OpenID Connect provider on loopback; it redirects browsers to these addresses. */
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
