import type { WallChild } from './wall-children.ts'
import type { WallEnterprise, WallPlant, WallPoint, WallTownship } from './wall-places.ts'
import type { WeatherWarning } from './weather-push.ts'

/**
 * `GET /yhjg-dp/sss/dashboard-show/wall`, permission `stat_view`, parameter `region` (a region below the caller's own): all data of the wall display
 * at one moment, within the caller's data scope. An addition to the calls of domain-model.md#G.1.
 *
 * One transaction reads all parts, so that numbers agree: `counts.open` = sum of `counts.bySeverity` = sum
 * over `ladder` = sum of `enterprises[].open`, and `today.total` = the buckets of `trend24h` since 00:00. A
 * part whose query failed is null and listed in `missing`; the other parts are still returned.
 *
 * Times are `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai, ids are strings, figures are JSON numbers, masses are kg.
 * Open means not closed: handle status 0, 2, 4, or 1 before it is verified.
 */

/** D.3: 1 red, 2 orange, 3 yellow, 4 blue. */
export type WallSeverity = 1 | 2 | 3 | 4
/** `handleType` of C.1: 1 safety administrator … 7 ministry. */
export type WallRung = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type WallBySeverity = Readonly<Record<WallSeverity, number>>

export interface WallSnapshot {
  /** Time at which all parts were read. */
  readonly time: string
  /** The same time in milliseconds since 1970; the wall display corrects its clock by it. */
  readonly clock: number
  /** Failed parts (null in the response), with the time of their last success ('' without one). */
  readonly missing: Readonly<Partial<Record<WallPart, string>>>
  /** The caller's region: a county for a county bureau, the enterprise's township for an enterprise. */
  readonly region: WallRegion
  readonly counts: WallCounts
  readonly today: WallToday | null
  readonly yesterday: WallYesterday | null
  /** 24 hours, oldest first; the last is the hour of `time`. */
  readonly trend24h: readonly WallHour[] | null
  readonly handledRate30d: WallHandled | null
  readonly online: WallOnline | null
  /** Seven escalation levels, 1 to 7. */
  readonly ladder: readonly WallLadderRung[]
  /** Open warnings, worst first: severity, then deadline (none last), then time; at most 200. */
  readonly warnings: readonly WallWarning[]
  readonly workplaces: WallWorkplaces | null
  /** Ten highest-risk enterprises, by risk score of D.4 descending. */
  readonly ranking: readonly WallRank[] | null
  /** Every enterprise in scope that is neither closed nor deregistered (status 0-2). */
  readonly enterprises: readonly WallEnterprise[]
  /** Warnings closed since 00:00, newest first; at most 20. */
  readonly closedToday: readonly WallClosed[] | null
  readonly calm: WallCalm | null
  readonly duty: WallDuty | null
  readonly weather: WallWeather | null
  /** The regions one level below `region`, with their seat coordinates. */
  readonly townships: readonly WallTownship[]
  /** Site of each enterprise with an open red warning, for the plan shown while one is in focus. */
  readonly plants: readonly WallPlant[]
  /** Child regions with their counts, for the duty rooms of country and provinces; null below a province. */
  readonly children: readonly WallChild[] | null
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
  /** Longitude and latitude of its seat, if known. */
  readonly seat: WallPoint | null
}

export interface WallCounts {
  /** Number of child regions (townships of a county). */
  readonly townships: number
  readonly enterprises: number
  readonly workplaces: number
  /** Number of enabled devices. */
  readonly devices: number
  readonly open: number
  readonly bySeverity: WallBySeverity
}

/** Warnings raised (`warnTime`) since 00:00. */
export interface WallToday {
  readonly total: number
  readonly bySeverity: WallBySeverity
  /** Of those, the number closed so far. */
  readonly closed: number
  /** Escalation levels that ended today: handled before the deadline, and expired. */
  readonly onTime: number
  readonly late: number
  /** Mean handleMinutes of the warnings handled today; null without any. */
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
  /** Warnings of the same hour one day earlier. */
  readonly previous: number
}

/** Percentage of warnings handled before their level's deadline, by day of warnTime, 30 days. */
export interface WallHandled {
  /** Null when no warning was due. */
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
  /** Total minutes offline since 00:00 over all devices. */
  readonly blindMinutes: number
  /** The device with the longest outage today. */
  readonly longest: {
    readonly shortName: string
    readonly workplaceName: string | null
    readonly deviceName: string
    /** Key of the dictionary deviceKind. */
    readonly kind: string
    readonly minutes: number
  } | null
}

export interface WallLadderRung {
  readonly rung: WallRung
  /** Open warnings now at this escalation level (`handleType`). */
  readonly bySeverity: WallBySeverity
  /** Open warnings whose deadline expired at this level; one warning can be late at several levels. */
  readonly late: number
  /** Next timer to leave this level; null when none runs (nothing open, or all at their automatic cap). */
  readonly next: { readonly warningId: string; readonly deadline: string; readonly severity: WallSeverity } | null
  /** No recipient in scope at this level: escalation skips it. */
  readonly vacant: boolean
  /** Severities whose timers reach this level (auto cap ≥ level); empty = only by hand. */
  readonly automatic: readonly WallSeverity[]
}

/** An open warning: fields of domain-model.md#R3.1 with numeric figures, plus wall display fields. */
export interface WallWarning {
  readonly id: string
  /** Dictionary letter and key: a0, w105, m1, e1001. */
  readonly typeKey: string
  readonly typeName: string
  /** What was found, in words: shown where there is no value. */
  readonly content: string
  readonly severity: WallSeverity
  readonly handleStatus: string
  readonly handleType: WallRung
  readonly warnTime: string
  /** Null while the condition is active. */
  readonly recoverTime: string | null
  readonly lastValue: number | null
  /** What the device measures now, once the condition has recovered; else null. */
  readonly valueNow: number | null
  readonly worstValue: number | null
  readonly threshold: number | null
  readonly unitText: string | null
  readonly enterpriseId: string
  readonly shortName: string
  /** Township of the enterprise, short form (大瑶镇). */
  readonly townName: string | null
  readonly countyName: string | null
  /** Workplace, else device or camera. */
  readonly placeName: string | null
  readonly workplaceId: string | null
  /** Deadline of the current level; null at the automatic cap and while no timer runs. */
  readonly deadline: string | null
  /** Start of the current level; together with `deadline` the length of the bar. */
  readonly rungTime: string
  /** Level reached when the timer expires, skipping vacant levels; null with `deadline`. */
  readonly nextRung: WallRung | null
  /** Number of levels whose deadline expired. */
  readonly lateRungs: number
  /** Whether a recipient of the current level has read or acted on it. */
  readonly acknowledged: boolean
  /** Every level notified or skipped so far, in order; only for red warnings, else empty. */
  readonly path: readonly WallRungNotice[]
  readonly cameras: readonly WallCamera[]
}

export interface WallRungNotice {
  readonly rung: WallRung
  /** Name of the person or duty room notified; the first of several. */
  readonly recipient: string | null
  readonly informedAt: string | null
  readonly acknowledgedAt: string | null
  /** No recipient: skipped. */
  readonly skipped: boolean
}

/** A picture of a camera near the warning. `picture` null = no picture available now. */
export interface WallCamera {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly time: string | null
  /** Bounding box of the detection: left, top, width, height as fractions of the picture (0-1). */
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
  /** Top ten by ratio of value to limit (a limit of 0 with a value above it sorts first). */
  readonly top: readonly WallLoad[]
}
export interface WallLoad {
  readonly workplaceId: string
  readonly workplaceName: string
  readonly shortName: string
  readonly value: number
  readonly limit: number
  /** Severity of the open warning about this quantity (people: a0, e1023; explosive: e1001), else null. */
  readonly severity: WallSeverity | null
}

export interface WallRank {
  readonly enterpriseId: string
  readonly shortName: string
  /** 0 safe to 100 dangerous. */
  readonly score: number
  /** Key of the dictionary riskGrade: 1 red … 4 blue. */
  readonly grade: WallSeverity
  /** Rank a week ago minus rank now: 2 = up two places; null without a score a week ago. */
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
  /** Close time of the last open warning; null when there never was one. */
  readonly since: string | null
  /** Full days since the last red warning; null when there never was one. */
  readonly daysWithoutRed: number | null
}

export interface WallDuty {
  /** On duty now at the caller's organisation: the leader (带班) and the officer (值班). */
  readonly leader: string | null
  readonly officer: string | null
  /** Possible recipients now by escalation level; `unit` says whether `count` counts people or posts. */
  readonly byRung: readonly { readonly rung: WallRung; readonly count: number; readonly unit: 'people' | 'posts' }[]
}

export interface WallWeather {
  /** Key of the dictionary weatherType. */
  readonly weatherType: string
  readonly temperature: number | null
  readonly humidity: number | null
  /** As supplied, e.g. 东北风 2级. */
  readonly wind: string | null
  readonly gustForce: number | null
  /** Key of weatherType for the next two hours. */
  readonly nextType: string | null
  readonly observedAt: string
  /** Weather warnings in force, the one that demands most first. */
  readonly warnings: readonly WeatherWarning[]
}
