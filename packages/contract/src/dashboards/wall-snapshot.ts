import type { WallEnterprise, WallPlant, WallPoint, WallTownship } from './wall-places.ts'

/**
 * `GET /yhjg-dp/sss/dashboard-show/wall`, permission `stat_view`, no parameters: everything the wall shows, of one moment, inside the caller's data scope. An addition of ours to the calls of domain-model.md#G.1.
 *
 * One transaction reads all parts, so that numbers agree: `counts.open` = sum of `counts.bySeverity` = sum over `ladder`
 * = sum of `enterprises[].open`, and `today.total` = the buckets of `trend24h` since 00:00. A part whose query failed is
 * null and stands in `missing`; the other parts go on.
 *
 * Moments are `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai, ids are strings, figures are JSON numbers, masses are kg.
 * Open means not closed: handle status 0, 2, 4, or 1 before it is verified.
 */

/** D.3: 1 red, 2 orange, 3 yellow, 4 blue. */
export type WallSeverity = 1 | 2 | 3 | 4
/** `handleType` of C.1: 1 safety administrator … 7 ministry. */
export type WallRung = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type WallBySeverity = Readonly<Record<WallSeverity, number>>

export interface WallSnapshot {
  /** The moment all parts were read at. */
  readonly time: string
  /** The same moment in milliseconds since 1970: what the wall corrects its clock by. */
  readonly clock: number
  /** Parts that are null because they failed, with the moment of their last good answer ('' when there was none). */
  readonly missing: Readonly<Partial<Record<WallPart, string>>>
  /** The node of the caller: a county for a county bureau, an enterprise's township for an enterprise. */
  readonly region: WallRegion
  readonly counts: WallCounts
  readonly today: WallToday | null
  readonly yesterday: WallYesterday | null
  /** 24 hours, oldest first; the last is the hour of `time`. */
  readonly trend24h: readonly WallHour[] | null
  readonly handledRate30d: WallHandled | null
  readonly online: WallOnline | null
  /** Seven rungs, 1 to 7. */
  readonly ladder: readonly WallLadderRung[]
  /** Open warnings, worst first: severity, then deadline (none last), then time; at most 200. */
  readonly warnings: readonly WallWarning[]
  readonly workplaces: WallWorkplaces | null
  /** The most dangerous ten, by risk score of D.4 descending. */
  readonly ranking: readonly WallRank[] | null
  /** Every enterprise in scope that is not closed or deregistered (status 0-2). */
  readonly enterprises: readonly WallEnterprise[]
  /** Closed since 00:00, newest first; at most 20. */
  readonly closedToday: readonly WallClosed[] | null
  readonly calm: WallCalm | null
  readonly duty: WallDuty | null
  readonly weather: WallWeather | null
  /** The regions one level below `region`, with their seats. */
  readonly townships: readonly WallTownship[]
  /** The site of each enterprise that has an open red warning, for the plan drawn while one is in focus. */
  readonly plants: readonly WallPlant[]
}

export type WallPart =
  | 'today'
  | 'yesterday'
  | 'trend24h'
  | 'handledRate30d'
  | 'online'
  | 'workplaces'
  | 'ranking'
  | 'closedToday'
  | 'calm'
  | 'duty'
  | 'weather'

export interface WallRegion {
  readonly code: string
  readonly name: string
  /** organizeLevel: 1 country … 5 township. */
  readonly level: number
  /** Longitude and latitude of its seat, where known. */
  readonly seat: WallPoint | null
}

export interface WallCounts {
  /** Children of the region (townships of a county). */
  readonly townships: number
  readonly enterprises: number
  readonly workplaces: number
  /** Enabled devices. */
  readonly devices: number
  readonly open: number
  readonly bySeverity: WallBySeverity
}

/** Warnings raised (`warnTime`) since 00:00. */
export interface WallToday {
  readonly total: number
  readonly bySeverity: WallBySeverity
  /** Of those, closed by now. */
  readonly closed: number
  /** Rungs that ended today: handled before their deadline, and run out. */
  readonly onTime: number
  readonly late: number
  /** Mean of handleMinutes of what was handled today; null when nothing was. */
  readonly averageMinutes: number | null
}

export interface WallYesterday {
  readonly total: number
  /** Yesterday up to the same time of day. */
  readonly sameTime: number
  readonly sameTimeBySeverity: WallBySeverity
}

export interface WallHour {
  /** Start of the hour. */
  readonly hour: string
  readonly bySeverity: WallBySeverity
  /** Warnings of the same hour one day before. */
  readonly previous: number
}

/** Share of warnings handled before the deadline of their rung, by day of warnTime, 30 days. Percent. */
export interface WallHandled {
  /** Null when no warning fell due. */
  readonly rate: number | null
  readonly target: number
  /** 30 days, oldest first. */
  readonly days: readonly { readonly date: string; readonly rate: number | null }[]
}

/** Enabled devices, today: rate = 1 − blindMinutes / (devices × minutes passed), in percent. */
export interface WallOnline {
  readonly rate: number | null
  readonly target: number
  readonly online: number
  readonly total: number
  /** Sum over devices of the minutes offline since 00:00. */
  readonly blindMinutes: number
  /** The device longest offline today. */
  readonly longest: {
    readonly shortName: string
    readonly workplaceName: string | null
    readonly deviceName: string
    /** dictionary deviceKind. */
    readonly kind: string
    readonly minutes: number
  } | null
}

export interface WallLadderRung {
  readonly rung: WallRung
  /** Open warnings whose present rung (`handleType`) this is. */
  readonly bySeverity: WallBySeverity
  /** Open warnings that this rung let run out; one warning can be late at several rungs. */
  readonly late: number
  /** The soonest timer that leaves this rung; null when none runs (nothing open, or all at their automatic cap). */
  readonly next: { readonly warningId: string; readonly deadline: string; readonly severity: WallSeverity } | null
  /** Nobody in scope can receive here: the ladder skips it. */
  readonly vacant: boolean
  /** Severities whose timers reach this rung (auto cap ≥ rung); empty = only by hand. */
  readonly automatic: readonly WallSeverity[]
}

/** An open warning: the fields of domain-model.md#R3.1 by their names, figures as numbers, and what the wall says about it. */
export interface WallWarning {
  readonly id: string
  /** Letter of the dictionary and key: a0, w105, m1, e1001. */
  readonly typeKey: string
  readonly typeName: string
  readonly severity: WallSeverity
  readonly handleStatus: string
  readonly handleType: WallRung
  readonly warnTime: string
  /** Null while active. */
  readonly recoverTime: string | null
  readonly lastValue: number | null
  readonly worstValue: number | null
  readonly threshold: number | null
  readonly unitText: string | null
  readonly enterpriseId: string
  readonly shortName: string
  /** Township of the enterprise, short as people say it (大瑶镇). */
  readonly townName: string | null
  /** The workplace, else the device or camera. */
  readonly placeName: string | null
  readonly workplaceId: string | null
  /** Due time of the present rung; null at the automatic cap and while no timer runs. */
  readonly deadline: string | null
  /** When the present rung's time began: with `deadline` the length of the bar. */
  readonly rungTime: string
  /** Where the timer leads, vacant rungs left out; null with `deadline`. */
  readonly nextRung: WallRung | null
  /** Rungs that let it run out. */
  readonly lateRungs: number
  /** Somebody of the present rung has read or acted on it. */
  readonly acknowledged: boolean
  /** Every rung informed so far or skipped, in order; of red warnings only, else empty. */
  readonly path: readonly WallRungNotice[]
  readonly cameras: readonly WallCamera[]
}

export interface WallRungNotice {
  readonly rung: WallRung
  /** Name of the person or duty room informed; the first, when there are several. */
  readonly recipient: string | null
  readonly informedAt: string | null
  readonly acknowledgedAt: string | null
  /** Vacant: passed over. */
  readonly skipped: boolean
}

/** A picture of a camera near the warning. `picture` null = the camera gives none now. */
export interface WallCamera {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly time: string | null
  /** What was recognised: left, top, width, height as shares of the picture (0-1). */
  readonly box: readonly [number, number, number, number] | null
  /** 0-1. */
  readonly confidence: number | null
}

export interface WallWorkplaces {
  readonly people: WallLimited
  /** kg. */
  readonly quantity: WallLimited
}
export interface WallLimited {
  /** Sum over workplaces that have a limit and a reading. */
  readonly now: number
  readonly limit: number
  /** The ten with the greatest ratio of value to limit (a limit of 0 with a value above it comes first). */
  readonly top: readonly WallLoad[]
}
export interface WallLoad {
  readonly workplaceId: string
  readonly workplaceName: string
  readonly shortName: string
  readonly value: number
  readonly limit: number
  /** Of the open warning about this quantity (people: a0, e1023; explosive: e1001); null without one. */
  readonly severity: WallSeverity | null
}

export interface WallRank {
  readonly enterpriseId: string
  readonly shortName: string
  /** 0 safe to 100 dangerous. */
  readonly score: number
  /** dictionary riskGrade: 1 red … 4 blue. */
  readonly grade: WallSeverity
  /** Rank a week ago minus rank now: 2 = climbed two places; null without a score a week ago. */
  readonly change: number | null
}

export interface WallClosed {
  readonly id: string
  readonly typeKey: string
  readonly typeName: string
  readonly severity: WallSeverity
  readonly shortName: string
  readonly placeName: string | null
  readonly warnTime: string
  readonly handleMinutes: number | null
  readonly late: boolean
}

export interface WallCalm {
  /** When the last open warning was closed; null when there never was one. */
  readonly since: string | null
  /** Full days since the last red warning; null when there never was one. */
  readonly daysWithoutRed: number | null
}

export interface WallDuty {
  /** On duty now at the caller's own organisation: the leader (带班) and the officer (值班). */
  readonly leader: string | null
  readonly officer: string | null
  /** People who can receive now, by rung; `unit` tells whether `count` counts people or posts. */
  readonly byRung: readonly { readonly rung: WallRung; readonly count: number; readonly unit: 'people' | 'posts' }[]
}

export interface WallWeather {
  /** dictionary weatherType. */
  readonly weatherType: string
  readonly temperature: number | null
  readonly humidity: number | null
  /** As fed, e.g. 东北风 2级. */
  readonly wind: string | null
}
