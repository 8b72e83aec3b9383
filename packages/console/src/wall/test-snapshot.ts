import type { WallEnterprise } from '@fengsui/contract/dashboards/wall-places.ts'
import type {
  WallBySeverity,
  WallRung,
  WallSeverity,
  WallSnapshot,
  WallWarning,
} from '@fengsui/contract/dashboards/wall-snapshot.ts'

const zeros: WallBySeverity = { 1: 0, 2: 0, 3: 0, 4: 0 }

/** Returns an open orange warning of enterprise e1 at level 2, unless overridden. */
export const warning = (of: Partial<WallWarning> = {}): WallWarning => ({
  id: 'w1',
  typeKey: 'm3',
  typeName: '粉尘浓度',
  content: '2号造粒工房粉尘浓度12.8mg/m³，超过上限10mg/m³',
  severity: 2,
  handleStatus: '0',
  handleType: 2,
  warnTime: '2026-11-20 14:00:00',
  recoverTime: null,
  lastValue: 12.8,
  valueNow: null,
  worstValue: 13,
  threshold: 10,
  unitText: 'mg/m3',
  enterpriseId: 'e1',
  shortName: '知远烟花',
  townName: '高坪镇',
  countyName: '浏阳市',
  placeName: '2号造粒工房',
  workplaceId: 'p1',
  deadline: '2026-11-20 14:30:00',
  rungTime: '2026-11-20 14:00:00',
  nextRung: 3,
  lateRungs: 0,
  acknowledged: false,
  path: [],
  cameras: [],
  ...of,
})

const counted = (warnings: readonly { severity: WallSeverity }[]): WallBySeverity => {
  const of = (severity: WallSeverity) => warnings.filter((warning) => warning.severity === severity).length
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4) }
}

const enterprise = (id: string, shortName: string, open: readonly WallWarning[]): WallEnterprise => ({
  id,
  shortName,
  longitude: 113.74,
  latitude: 28.18,
  placeSource: 'own',
  regionCode: '430181128',
  worst: open.length === 0 ? null : (Math.min(...open.map(({ severity }) => severity)) as WallSeverity),
  open: open.length,
  recovered: open.length > 0 && open.every(({ recoverTime }) => recoverTime !== null),
})

/** Returns a snapshot of 2026-11-20 14:26:38 whose counts match the given warnings. */
export function snapshot(warnings: readonly WallWarning[] = [], more: Partial<WallSnapshot> = {}): WallSnapshot {
  const bySeverity = counted(warnings)
  const rungs: readonly WallRung[] = [1, 2, 3, 4, 5, 6, 7]
  return {
    time: '2026-11-20 14:26:38',
    clock: Date.UTC(2026, 10, 20, 6, 26, 38),
    missing: {},
    region: { code: '430181', name: '浏阳市', level: 4, seat: null },
    counts: { townships: 32, enterprises: 2, workplaces: 150, devices: 400, open: warnings.length, bySeverity },
    today: { total: 10, bySeverity: { 1: 0, 2: 2, 3: 4, 4: 4 }, closed: 3, onTime: 3, late: 0, averageMinutes: 20 },
    yesterday: { total: 58, sameTime: 41, sameTimeBySeverity: { 1: 0, 2: 9, 3: 18, 4: 14 } },
    trend24h: [{ hour: '2026-11-20 14:00:00', bySeverity: zeros, previous: 3 }],
    handledRate30d: { rate: 96.4, target: 95, days: [] },
    online: { rate: 99.81, target: 99.5, online: 396, total: 400, blindMinutes: 662, longest: null },
    ladder: rungs.map((rung) => {
      const here = warnings.filter(({ handleType }) => handleType === rung)
      return { rung, bySeverity: counted(here), late: 0, next: null, vacant: false, automatic: [1] }
    }),
    warnings,
    workplaces: null,
    ranking: null,
    enterprises: [
      enterprise(
        'e1',
        '知远烟花',
        warnings.filter(({ enterpriseId }) => enterpriseId === 'e1'),
      ),
      enterprise(
        'e2',
        '云岫烟花',
        warnings.filter(({ enterpriseId }) => enterpriseId === 'e2'),
      ),
    ],
    closedToday: [],
    calm: null,
    duty: null,
    weather: null,
    townships: [{ code: '430181128', name: '高坪镇', longitude: 113.745, latitude: 28.18 }],
    plants: [],
    children: null,
    ...more,
  }
}
