import dashboardShow from './dashboards/dashboard-show.ts'
import { risk, riskOfEnterprise, th } from './dashboards/risk.ts'
import today from './dashboards/today/today.ts'
import weatherPush from './dashboards/weather-push.ts'
import type { Implementation } from './framework/http/implement.ts'
import { checks } from './modules/checks/index.ts'
import { chemicals } from './modules/chemicals/index.ts'
import { devices } from './modules/devices/index.ts'
import { enterprises } from './modules/enterprises/index.ts'
import { flow } from './modules/flow/index.ts'
import { gb28181 } from './modules/gb28181/index.ts'
import { handovers } from './modules/handovers/index.ts'
import { intake } from './modules/intake/index.ts'
import { licences } from './modules/licences/index.ts'
import { logs } from './modules/logs/index.ts'
import { maps } from './modules/maps/index.ts'
import { notices } from './modules/notices/index.ts'
import { orders } from './modules/orders/index.ts'
import { organisations } from './modules/organisations/index.ts'
import { passages } from './modules/passages/index.ts'
import { people } from './modules/people/index.ts'
import { recordings } from './modules/recordings/index.ts'
import { registers } from './modules/registers/index.ts'
import { replays } from './modules/replay/index.ts'
import { reports } from './modules/reports/index.ts'
import { search } from './modules/search/index.ts'
import { session } from './modules/session/index.ts'
import { exportOf, statistics } from './modules/statistics/index.ts'
import { storage } from './modules/storage/index.ts'
import { system } from './modules/system/index.ts'
import { texts } from './modules/texts/index.ts'
import { tracks } from './modules/tracks/index.ts'
import { videoEvents } from './modules/video-events/index.ts'
import { warehouse } from './modules/warehouse/index.ts'
import { warnings } from './modules/warnings/index.ts'
import { workplaces } from './modules/workplaces/index.ts'
import limitsInForce from './telemetry/limits-in-force.ts'

const own: readonly Implementation[] = [
  ...session,
  ...search,
  ...texts,
  ...system,
  ...organisations,
  ...enterprises,
  ...workplaces,
  ...intake,
  ...devices,
  ...videoEvents,
  ...gb28181,
  ...storage,
  ...logs,
  ...warnings,
  ...notices,
  ...handovers,
  ...passages,
  ...tracks,
  ...recordings,
  ...maps,
  ...replays,
  limitsInForce,
  dashboardShow,
  weatherPush,
  today,
  risk,
  riskOfEnterprise,
  th,
  ...chemicals,
  ...licences,
  ...orders,
  ...warehouse,
  ...registers,
  ...people,
  ...checks,
  ...flow,
  ...statistics,
  ...reports,
]

/** All non-standard calls of the modules. The export uses the others' list implementations. */
export const implementations: readonly Implementation[] = [...own, exportOf(own)]
