/** What the product adds to the catalogue of the specification, and why (domain model I.2, blade-conventions, ours). */
export const ownCalls: Readonly<Record<string, string>> = {
  'GET /yhjg-dp/sss/Dashboard/station/list': 'the list of workstations',
  'POST /yhjg-dp/sss/Dashboard/dust/submit': 'dust sensors have a page and nothing to write with',
  'POST /yhjg-dp/sss/Dashboard/dust/remove': 'dust sensors have a page and nothing to write with',
  'GET /yhjg-dp/sss/Dashboard/device/druginvolvedmachine/page': 'the page of drug-involved machines',
  'POST /yhjg-dp/sss/Dashboard/druginvolvedmachine/submit':
    'drug-involved machines have a list and nothing to write with',
  'POST /yhjg-dp/sss/Dashboard/druginvolvedmachine/remove':
    'drug-involved machines have a list and nothing to write with',
  'GET /yhjg-dp/sss/Dashboard/device/history': 'the chart of any metric',
  'GET /yhjg-dp/sss/Dashboard/rejected/page': 'messages that were not kept, with the reason',
  'GET /yhjg-warn/rule/page': 'limits as rows',
  'POST /yhjg-warn/rule/submit': 'changing a limit',
  'GET /yhjg-warn/limit/inForce': 'the limits that hold for a device, with where they come from',
  'GET /yhjg-dp/sss/dashboard-show/wall': 'everything the wall shows, of one moment',
  'GET /yhjg-dp/sss/dashboard-show/openByRung': 'open warnings by rung for the home page',
  'GET /yhjg-dp/sss/dashboard-show/trend': 'warnings day by day for the home page',
  'GET /yhjg-warn/warn/myNotices': 'what the bell holds after a reload',
  'GET /blade-system/region/select': 'regions to choose from (blade-conventions section 5)',
  'GET /blade-system/menu/auth-routes': 'roles by route (blade-conventions section 4)',
  'GET /blade-system/tenant-package/select': 'packages to choose from (blade-conventions section 5)',
  'GET /blade-log/error/groups': 'like errors as one row, with how often and since when',
  'GET /blade-resource/oss/endpoint/file': 'fetching a file by its signed link',
  'GET /blade-auth/oauth/sources': 'the buttons of other ways to sign in',
  'GET /blade-auth/oauth/render/:source': 'to an identity provider (blade-conventions section 3)',
  'GET /blade-auth/oauth/callback/:source': 'back from an identity provider (blade-conventions section 3)',
  'GET /blade-system/social/page': 'identity providers are rows',
  'GET /blade-system/social/list': 'identity providers are rows',
  'GET /blade-system/social/detail': 'identity providers are rows',
  'POST /blade-system/social/submit': 'identity providers are rows',
  'POST /blade-system/social/remove': 'identity providers are rows',
  'POST /blade-system/social/enable': 'starting and stopping an identity provider',
  'GET /blade-user/social/list': 'own accounts at identity providers, for the page /H5',
  'POST /blade-user/social/bind': 'binding an account at an identity provider, for the page /H5',
  'POST /blade-user/social/unbind': 'unbinding an account at an identity provider, for the page /H5',
  'GET /blade-user/registration/page': 'who registered and waits for approval',
  'POST /blade-user/registration/approve': 'approval of a registration',
  'POST /blade-user/registration/refuse': 'refusal of a registration',
  'GET /blade-system/session/page': 'who is signed in, for an administrator',
  'POST /blade-system/session/end': 'ending a session from afar',
}

/** Mounted under `/api` beside the calls of the contract. */
export const ownRoutes: Readonly<Record<string, string>> = {
  'GET /health': 'whether the server and its parts are well',
  'GET /openapi.json': 'the calls as OpenAPI',
  'GET /docs/': 'the calls to read',
  'GET /docs/js/scalar.js': 'the calls to read',
  'GET /live': 'the live stream',
  'POST /v1/:accessToken/telemetry': 'readings of a device, by its access token',
  'POST /v1/:accessToken/attributes': 'attributes of a device, by its access token',
}

/** Calls that need no token; whatever else is open would be a mistake. */
export const publicCalls: readonly string[] = [
  'POST /blade-auth/oauth/token',
  'POST /blade-auth/oauth/token/refresh',
  'GET /blade-auth/oauth/token/getClient',
  'GET /blade-auth/oauth/captcha',
  'GET /blade-auth/oauth/sources',
  'GET /blade-auth/oauth/render/:source',
  'GET /blade-auth/oauth/callback/:source',
  'GET /yhjg-dp/sss/wechat/authorize_callback',
  'GET /blade-auth/oauth/logout',
  'POST /blade-auth/oauth/logout',
  'GET /blade-system/menu/routes',
  'GET /blade-system/menu/auth-routes',
  'GET /blade-system/tenant/info',
  'GET /blade-resource/oss/endpoint/file',
  'POST /blade-resource/sms/endpoint/send-validate',
  'POST /blade-resource/sms/endpoint/validate-message',
  'POST /yhjg-dp/sss/Dashboard/send-validate',
  'POST /yhjg-base/base_user/forget-password',
]
/** Routes that need no token: `/live` asks for one itself, devices bring their own in the address. */
export const publicRoutes: readonly string[] = [
  'GET /health',
  'GET /openapi.json',
  'GET /docs/',
  'GET /docs/js/scalar.js',
  'POST /v1/:accessToken/telemetry',
  'POST /v1/:accessToken/attributes',
]
