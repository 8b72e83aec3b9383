import type { Label } from '../kit/label.ts'

/** Messages of menus, tenants, packages, clients and parameters. */
export const tenancyMessages = {
  webAddress: ['{label}应以http://或https://开头', '{label} must begin with http:// or https://'],
  menuPath: ['路由地址应以/、http://或https://开头', 'The path must begin with /, http:// or https://'],
  menuPathTaken: ['路由地址「{value}」已被菜单「{name}」使用', 'The path "{value}" belongs to the menu "{name}"'],
  menuParent: ['上级应为菜单，不能是按钮', 'The parent must be a menu, not a button'],
  menuOwnParent: ['父节点不可选择自身!', 'It cannot be its own parent'],
  menuCircle: ['上级菜单不能是本菜单的下级', 'The parent cannot lie below it'],
  menuButtonsOnly: ['菜单下还有下级，不能改为按钮', 'It has children, so it cannot become a button'],
  menuTokenOrigin: [
    '外部地址「{origin}」不在允许接收令牌的名单（参数menu.tokenOrigins）中',
    '"{origin}" is not among the origins that may learn a token (parameter menu.tokenOrigins)',
  ],
  hasSubmenus: ['存在下级菜单或按钮，请先删除子节点!', 'menus or buttons stand below it'],
  grantedTo: ['已授权给角色「{name}」', 'the role "{name}" is granted it'],
  inTopMenu: ['已被顶部菜单「{name}」使用', 'the top menu "{name}" shows it'],
  inPackage: ['已被产品包「{name}」使用', 'the package "{name}" holds it'],
  packageUsed: ['已被租户「{name}」使用', 'the tenant "{name}" uses it'],
  unknownMenu: ['所选菜单不存在或不在可用范围内', 'One of the menus does not exist or is beyond what may be used'],
  mainTenantStays: ['管理组是平台自身的租户', 'it is the platform’s own tenant'],
  mainTenantFree: [
    '平台自身的租户不能停用、过期或限制产品包',
    'The platform’s own tenant cannot be stopped, expire, or have a package',
  ],
  tenantUsers: ['除管理员外还有用户「{name}」', 'it has the user "{name}" besides its administrator'],
  tenantEnterprises: ['还有企业「{name}」', 'it has the enterprise "{name}"'],
  tenantExpired: ['租户已过期，请联系平台管理员', 'The tenant has expired; ask the platform’s administrator'],
  tenantStopped: ['租户已停用，请联系平台管理员', 'The tenant is stopped; ask the platform’s administrator'],
  accountLimit: [
    '租户账号额度为{max}个，已用完，请联系平台管理员',
    'The tenant may have {max} accounts and has them; ask the platform’s administrator',
  ],
  oneDatabase: [
    '系统使用单一数据库，各租户数据按租户编号隔离，不支持单独指定数据源',
    'There is one database, tenants are kept apart inside it; a data source of a tenant’s own is not supported',
  ],
  consoleClient: ['控制台使用此应用登录', 'the console signs in with it'],
  consoleClientStays: [
    '控制台使用此应用登录，不能停用、改名或去掉密码与刷新令牌授权',
    'The console signs in with it: it cannot be stopped, renamed or lose the grants password and refresh_token',
  ],
  unknownGrant: ['授权类型「{value}」不存在', 'There is no grant "{value}"'],
  redirectUri: [
    '回调地址「{value}」应为不含#的http://或https://地址',
    'The return address "{value}" must be http:// or https:// without #',
  ],
  secretShort: ['应用密钥至少{min}个字', 'The key needs at least {min} characters'],
  scopeNotAllowed: ['该客户端不允许此授权范围', 'This client may not ask for this scope'],
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
    'The parameter "{name}" must have 8 to 20 characters with upper case, lower case and a digit',
  ],
  paramOrigins: [
    '参数「{name}」应为以逗号分隔的http(s)地址，「{value}」不是',
    'The parameter "{name}" must be http(s) origins separated by commas; "{value}" is none',
  ],
  paramLadder: [
    '参数「{name}」的值「{value}」不符合要求：{help}',
    'The value "{value}" of the parameter "{name}" does not fit: {help}',
  ],
  paramLong: ['参数「{name}」不能超过{max}个字', 'The parameter "{name}" must not exceed {max} characters'],
} as const satisfies Record<string, Label>
