/**
 * Paths of the sign-in calls, duplicated here: importing the contract would load all its schemas on the
 * sign-in page (a seventh of its size). A test keeps them equal to the contract.
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
