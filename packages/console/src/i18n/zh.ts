import account from './zh/account.json' with { type: 'json' }
import basics from './zh/basics.json' with { type: 'json' }
import certificates from './zh/certificates.json' with { type: 'json' }
import checks from './zh/checks.json' with { type: 'json' }
import chemicals from './zh/chemicals.json' with { type: 'json' }
import desk from './zh/desk.json' with { type: 'json' }
import devices from './zh/devices.json' with { type: 'json' }
import enterprises from './zh/enterprises.json' with { type: 'json' }
import flow from './zh/flow.json' with { type: 'json' }
import home from './zh/home.json' with { type: 'json' }
import intake from './zh/intake.json' with { type: 'json' }
import kit from './zh/kit.json' with { type: 'json' }
import licences from './zh/licences.json' with { type: 'json' }
import logs from './zh/logs.json' with { type: 'json' }
import map from './zh/map.json' with { type: 'json' }
import marks from './zh/marks.json' with { type: 'json' }
import notices from './zh/notices.json' with { type: 'json' }
import orders from './zh/orders.json' with { type: 'json' }
import organisations from './zh/organisations.json' with { type: 'json' }
import people from './zh/people.json' with { type: 'json' }
import plant from './zh/plant.json' with { type: 'json' }
import playback from './zh/playback.json' with { type: 'json' }
import registers from './zh/registers.json' with { type: 'json' }
import replay from './zh/replay.json' with { type: 'json' }
import reports from './zh/reports.json' with { type: 'json' }
import resources from './zh/resources.json' with { type: 'json' }
import rules from './zh/rules.json' with { type: 'json' }
import scene from './zh/scene.json' with { type: 'json' }
import session from './zh/session.json' with { type: 'json' }
import shell from './zh/shell.json' with { type: 'json' }
import social from './zh/social.json' with { type: 'json' }
import statistics from './zh/statistics.json' with { type: 'json' }
import tenancy from './zh/tenancy.json' with { type: 'json' }
import today from './zh/today.json' with { type: 'json' }
import tracks from './zh/tracks.json' with { type: 'json' }
import video from './zh/video.json' with { type: 'json' }
import warehouse from './zh/warehouse.json' with { type: 'json' }
import warnings from './zh/warnings.json' with { type: 'json' }
import workplaces from './zh/workplaces.json' with { type: 'json' }

/** Chinese UI texts, one file per area. Labels of fields and options come from the contract. */
export const zh = {
  video,
  statistics,
  registers,
  warehouse,
  orders,
  licences,
  certificates,
  checks,
  chemicals,
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
