import type { Client } from '../client.ts'

/** Whether the client's list contains exactly this address; no prefix match. */
export const isAllowedRedirect = (client: Pick<Client, 'webServerRedirectUri'>, address: string): boolean =>
  client.webServerRedirectUri.split(/[\s,]+/).includes(address) &&
  URL.canParse(address) &&
  new URL(address).href === address &&
  new URL(address).search === ''
