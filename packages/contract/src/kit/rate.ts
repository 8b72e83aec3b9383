/** Rate limit per address of a call that needs no session, or that checks a password. */
export interface Rate {
  readonly perMinute: number
}

/**
 * Many users may share one address behind a router, so these limits only stop floods; the limits per account
 * or phone are stricter and stored in the database.
 */
export const rates = {
  signIn: { perMinute: 120 },
  captcha: { perMinute: 120 },
  phoneCode: { perMinute: 30 },
  register: { perMinute: 30 },
  password: { perMinute: 60 },
  /** Calls a page makes before sign-in. */
  public: { perMinute: 1200 },
  /** Pictures of a list, each with its own signed URL. */
  file: { perMinute: 6000 },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof rates
