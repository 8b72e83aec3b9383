import type { Language } from '@fengsui/contract/kit/label.ts'
import type { ConfigProviderProps } from 'antd'
import enUS from 'antd/locale/en_US.js'
import zhCN from 'antd/locale/zh_CN.js'
import 'dayjs/locale/zh-cn.js'

type Locale = NonNullable<ConfigProviderProps['locale']>

/**
 * These modules are CommonJS: bundlers differ in whether the default import is the module or its `default`.
 */
const inner = (module: unknown): Locale => {
  const { default: found } = module as { default?: Locale }
  return found ?? (module as Locale)
}

export const antdLocales: Record<Language, Locale> = { zh: inner(zhCN), en: inner(enUS) }
