import type { Label } from '../kit/label.ts'

/** Messages of menus, tenants, packages, clients and parameters. */
export const tenancyMessages = {
  webAddress: ['{label}应以http://或https://开头', '{label} must start with http:// or https://'],
  menuPath: ['路由地址应以/、http://或https://开头', 'The path must start with /, http:// or https://'],
  menuPathTaken: [
    '路由地址「{value}」已被菜单「{name}」使用',
    'The path "{value}" is already used by the menu "{name}"',
  ],
  menuParent: ['上级应为菜单，不能是按钮', 'The parent must be a menu, not a button'],
  menuOwnParent: ['父节点不可选择自身!', 'An item cannot be its own parent'],
  menuCircle: ['上级菜单不能是本菜单的下级', 'The parent cannot be below this menu'],
  menuButtonsOnly: ['菜单下还有下级，不能改为按钮', 'The menu has items below it and cannot become a button'],
  menuTokenOrigin: [
    '外部地址「{origin}」不在允许接收令牌的名单（参数menu.tokenOrigins）中',
    '"{origin}" is not on the list of origins that may receive a token (parameter menu.tokenOrigins)',
  ],
  hasSubmenus: ['存在下级菜单或按钮，请先删除子节点', 'it has menus or buttons below it; delete them first'],
  grantedTo: ['已授权给角色「{name}」', 'granted to the role "{name}"'],
  inTopMenu: ['已被顶部菜单「{name}」使用', 'used by the top menu "{name}"'],
  inPackage: ['已被产品包「{name}」使用', 'used by the package "{name}"'],
  packageUsed: ['已被租户「{name}」使用', 'used by the tenant "{name}"'],
  unknownMenu: ['所选菜单不存在或不在可用范围内', 'One of the menus does not exist or is not available'],
  mainTenantStays: ['管理组是平台自身的租户', 'it is the platform’s own tenant'],
  mainTenantFree: [
    '平台自身的租户不能停用、过期或限制产品包',
    'The platform’s own tenant cannot be disabled, expire or have a package',
  ],
  tenantUsers: ['除管理员外还有用户「{name}」', 'it has the user "{name}" besides its administrator'],
  tenantEnterprises: ['还有企业「{name}」', 'it has the enterprise "{name}"'],
  tenantExpired: ['租户已过期，请联系平台管理员', 'The tenant has expired; contact the platform administrator'],
  tenantStopped: ['租户已停用，请联系平台管理员', 'The tenant is disabled; contact the platform administrator'],
  accountLimit: [
    '租户账号额度为{max}个，已用完，请联系平台管理员',
    'The tenant’s account quota ({max}) is used up; contact the platform administrator',
  ],
  oneDatabase: [
    '系统使用单一数据库，各租户数据按租户编号隔离，不支持单独指定数据源',
    'The system uses a single database that keeps tenants apart by tenant number; a separate data source for a tenant is not supported',
  ],
  consoleClient: ['控制台使用此应用登录', 'the console signs in with it'],
  consoleClientStays: [
    '控制台使用此应用登录，不能停用、改名或去掉密码与刷新令牌授权',
    'The console signs in with it: it cannot be disabled, renamed or lose the password and refresh_token grant types',
  ],
  unknownGrant: ['授权类型「{value}」不存在', 'The grant type "{value}" does not exist'],
  redirectUri: [
    '回调地址「{value}」应为不含#的http://或https://地址',
    'The callback URL "{value}" must start with http:// or https:// and contain no #',
  ],
  secretShort: ['应用密钥至少{min}个字', 'The key must have at least {min} characters'],
  scopeNotAllowed: ['该客户端不允许此授权范围', 'This client is not allowed this scope'],
  paramPercent: [
    '参数「{name}」应为{min}至{max}之间的百分数，最多四位小数',
    'The parameter "{name}" must be a percentage from {min} to {max} with at most four decimals',
  ],
  paramNumber: [
    '参数「{name}」应为{min}至{max}之间的整数',
    'The parameter "{name}" must be a whole number from {min} to {max}',
  ],
  paramFlag: ['参数「{name}」应为{no}或{yes}', 'The parameter "{name}" must be {no} or {yes}'],
  paramPassword: [
    '参数「{name}」应为8到20位，包含大小写字母和数字',
    'The parameter "{name}" must have 8 to 20 characters with uppercase and lowercase letters and digits',
  ],
  paramOrigins: [
    '参数「{name}」应为以逗号分隔的http或https地址，「{value}」不是',
    'The parameter "{name}" must be http or https origins separated by commas; "{value}" is not one',
  ],
  paramLadder: [
    '参数「{name}」的值「{value}」不符合要求：{help}',
    'The value "{value}" of the parameter "{name}" is not valid: {help}',
  ],
  paramLong: ['参数「{name}」不能超过{max}个字', 'The parameter "{name}" must not exceed {max} characters'],
} as const satisfies Record<string, Label>
