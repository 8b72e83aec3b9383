import { Registry } from 'prom-client'

/** The figures of this process, shown at `GET /metrics`. Every part registers its own here. */
export const metrics = new Registry()
