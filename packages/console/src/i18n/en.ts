import account from './en/account.json' with { type: 'json' }
import basics from './en/basics.json' with { type: 'json' }
import certificates from './en/certificates.json' with { type: 'json' }
import checks from './en/checks.json' with { type: 'json' }
import chemicals from './en/chemicals.json' with { type: 'json' }
import desk from './en/desk.json' with { type: 'json' }
import devices from './en/devices.json' with { type: 'json' }
import enterprises from './en/enterprises.json' with { type: 'json' }
import flow from './en/flow.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import intake from './en/intake.json' with { type: 'json' }
import kit from './en/kit.json' with { type: 'json' }
import licences from './en/licences.json' with { type: 'json' }
import logs from './en/logs.json' with { type: 'json' }
import map from './en/map.json' with { type: 'json' }
import marks from './en/marks.json' with { type: 'json' }
import notices from './en/notices.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import organisations from './en/organisations.json' with { type: 'json' }
import people from './en/people.json' with { type: 'json' }
import plant from './en/plant.json' with { type: 'json' }
import playback from './en/playback.json' with { type: 'json' }
import registers from './en/registers.json' with { type: 'json' }
import replay from './en/replay.json' with { type: 'json' }
import reports from './en/reports.json' with { type: 'json' }
import resources from './en/resources.json' with { type: 'json' }
import rules from './en/rules.json' with { type: 'json' }
import scene from './en/scene.json' with { type: 'json' }
import session from './en/session.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }
import social from './en/social.json' with { type: 'json' }
import statistics from './en/statistics.json' with { type: 'json' }
import tenancy from './en/tenancy.json' with { type: 'json' }
import today from './en/today.json' with { type: 'json' }
import tracks from './en/tracks.json' with { type: 'json' }
import video from './en/video.json' with { type: 'json' }
import warehouse from './en/warehouse.json' with { type: 'json' }
import warnings from './en/warnings.json' with { type: 'json' }
import workplaces from './en/workplaces.json' with { type: 'json' }
import type { zh } from './zh.ts'

/** English UI texts: same keys as the Chinese. */
export const en: typeof zh = {
  video,
  certificates,
  checks,
  chemicals,
  licences,
  orders,
  warehouse,
  registers,
  statistics,
  account,
  basics,
  desk,
  devices,
  enterprises,
  flow,
  home,
  intake,
  kit,
  logs,
  map,
  marks,
  notices,
  organisations,
  people,
  plant,
  playback,
  replay,
  reports,
  resources,
  rules,
  scene,
  session,
  shell,
  social,
  tenancy,
  today,
  tracks,
  warnings,
  workplaces,
}
