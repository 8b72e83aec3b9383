import account from './zh/account.json' with { type: 'json' }
import basics from './zh/basics.json' with { type: 'json' }
import desk from './zh/desk.json' with { type: 'json' }
import devices from './zh/devices.json' with { type: 'json' }
import enterprises from './zh/enterprises.json' with { type: 'json' }
import home from './zh/home.json' with { type: 'json' }
import kit from './zh/kit.json' with { type: 'json' }
import licences from './zh/licences.json' with { type: 'json' }
import logs from './zh/logs.json' with { type: 'json' }
import marks from './zh/marks.json' with { type: 'json' }
import notices from './zh/notices.json' with { type: 'json' }
import resources from './zh/resources.json' with { type: 'json' }
import rules from './zh/rules.json' with { type: 'json' }
import session from './zh/session.json' with { type: 'json' }
import shell from './zh/shell.json' with { type: 'json' }
import today from './zh/today.json' with { type: 'json' }
import warnings from './zh/warnings.json' with { type: 'json' }
import workplaces from './zh/workplaces.json' with { type: 'json' }

/** Chinese UI texts, one file per area. Labels of fields and options come from the contract. */
export const zh = {
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
