import { Registry } from 'prom-client'

/** Metrics of this process, exposed at `GET /metrics`. Each module registers its own here. */
export const metrics = new Registry()
