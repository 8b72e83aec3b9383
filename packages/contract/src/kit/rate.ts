/** How often one address may make a call that needs no session, or that weighs a password. */
export interface Rate {
  readonly perMinute: number
}

/**
 * An address may be a whole office behind one router, so these are bounds on floods; what guards a single account or
 * phone is narrower and kept in the database.
 */
export const rates = {
  signIn: { perMinute: 120 },
  captcha: { perMinute: 120 },
  phoneCode: { perMinute: 30 },
  register: { perMinute: 30 },
  password: { perMinute: 60 },
  /** What a page asks before anybody has signed in. */
  public: { perMinute: 1200 },
  /** Pictures of a list, each by its own signed address. */
  file: { perMinute: 6000 },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof rates
