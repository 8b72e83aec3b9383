/**
 * The calls of sign-in, spelt out: taken from the contract they would bring all its schemas onto the sign-in page
 * (a seventh of its weight). A test holds them equal to the contract.
 */
export const publicCalls = {
  token: '/blade-auth/oauth/token',
  getClient: '/blade-auth/oauth/token/getClient',
  captcha: '/blade-auth/oauth/captcha',
  tenantInfo: '/blade-system/tenant/info',
  sources: '/blade-auth/oauth/sources',
  render: '/blade-auth/oauth/render/:source',
  registerGuest: '/blade-user/register-guest',
} as const
