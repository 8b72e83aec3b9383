import { startIdentityProvider } from './identity-provider.ts'

/**
 * Runs the identity provider for end-to-end tests in its own process; it redirects browsers to the addresses
 * on its command line. Sends `{ issuer, clientId, clientSecret }` when listening; a message `{ person }`
 * selects the signed-in person.
 */
const provider = await startIdentityProvider(process.argv.slice(2))
const { issuer, clientId, clientSecret } = provider

process.on('message', ({ person }: { person: typeof provider.person }) => {
  provider.person = person
  process.send?.({ person })
})
process.on('disconnect', () => void provider.stop().then(() => process.exit(0)))
process.send?.({ issuer, clientId, clientSecret })
