import { startIdentityProvider } from './identity-provider.ts'

/**
 * The identity provider as journeys start it: a process of its own that returns browsers to the addresses of its
 * command line. Answers `{ issuer, clientId, clientSecret }` when it listens; a message `{ person }` says who sits there.
 */
const provider = await startIdentityProvider(process.argv.slice(2))
const { issuer, clientId, clientSecret } = provider

process.on('message', ({ person }: { person: typeof provider.person }) => {
  provider.person = person
  process.send?.({ person })
})
process.on('disconnect', () => void provider.stop().then(() => process.exit(0)))
process.send?.({ issuer, clientId, clientSecret })
