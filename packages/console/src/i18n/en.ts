import account from './en/account.json' with { type: 'json' }
import basics from './en/basics.json' with { type: 'json' }
import desk from './en/desk.json' with { type: 'json' }
import devices from './en/devices.json' with { type: 'json' }
import enterprises from './en/enterprises.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import kit from './en/kit.json' with { type: 'json' }
import licences from './en/licences.json' with { type: 'json' }
import logs from './en/logs.json' with { type: 'json' }
import marks from './en/marks.json' with { type: 'json' }
import notices from './en/notices.json' with { type: 'json' }
import resources from './en/resources.json' with { type: 'json' }
import rules from './en/rules.json' with { type: 'json' }
import session from './en/session.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }
import today from './en/today.json' with { type: 'json' }
import warnings from './en/warnings.json' with { type: 'json' }
import workplaces from './en/workplaces.json' with { type: 'json' }
import type { zh } from './zh.ts'

/** English UI texts: same keys as the Chinese. */
export const en: typeof zh = {
  licences,
  account,
  basics,
  desk,
  devices,
  enterprises,
  home,
  kit,
  logs,
  marks,
  notices,
  resources,
  rules,
  session,
  shell,
  today,
  warnings,
  workplaces,
}
