import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { implement } from '../framework/http/implement.ts'
import { enterpriseSummary } from './enterprise-summary.ts'
import { equipment } from './equipment.ts'
import { openByRung } from './open-by-rung.ts'
import { orgTree } from './org-tree.ts'
import { trend } from './trend.ts'
import { wall } from './wall/wall.ts'
import { warningOverview } from './warning-overview.ts'
import { weather } from './weather.ts'

export default implement(dashboardShow, {
  warningOverview,
  orgTree,
  weather: (ctx) => weather(ctx),
  equipment,
  enterpriseSummary,
  wall,
  openByRung,
  trend,
})
