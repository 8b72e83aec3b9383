import type { Label } from '../../kit/label.ts'

/** A value reported by a kind of device; its key is the wire key. */
export interface Metric {
  readonly key: string
  readonly label: Label
  /** Empty for a dimensionless number, a switch or an object. */
  readonly unit: string
  /** Values outside min..max get quality 0: no limit judges them; several in a row are a sensor fault. */
  readonly min: number
  readonly max: number
  /** Range ends that a broken sensor reports (cut wire, just powered on): such a value counts as outside. */
  readonly stuckAt?: 'both' | 'min'
  /** Device field that narrows `max` when filled. */
  readonly maxFrom?: string
  readonly decimals: number
  /** Seconds between samples; null for event-driven reports. */
  readonly sampleSeconds: number | null
  /** The value is an object, stored in `tele_event`. */
  readonly event: boolean
  /** No device reports it: it names a limit of another value, as speed has by kind of road. */
  readonly limitOnly?: true
}

type More = { decimals?: number; maxFrom?: string; stuckAt?: 'both' | 'min' }

export const measured = (
  key: string,
  label: Label,
  unit: string,
  min: number,
  max: number,
  every: number | null,
  more?: More,
): Metric => ({ key, label, unit, min, max, decimals: 2, ...more, sampleSeconds: every, event: false })

/** 0 or 1. */
export const switched = (key: string, label: Label, every: number): Metric =>
  measured(key, label, '', 0, 1, every, { decimals: 0 })

/** An object, reported when something happens. */
export const eventOf = (key: string, label: Label): Metric => ({
  ...measured(key, label, '', 0, 1, null, { decimals: 0 }),
  event: true,
})

/** A limit of another value under conditions that no device reports. */
export const limitOnly = (key: string, label: Label, unit: string, min: number, max: number): Metric => ({
  ...measured(key, label, unit, min, max, null, { decimals: 1 }),
  limitOnly: true,
})
