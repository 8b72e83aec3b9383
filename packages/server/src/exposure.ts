import { type Config, ConfigError } from './config.ts'

const loopback = /^(127\.|localhost$|::1$|\[::1\]$)/

/**
 * Refuses to listen on other than loopback addresses with demonstration passwords, unless explicitly allowed.
 */
export function requireSafeListening(config: Pick<Config, 'host' | 'demoExposed'>, demo: boolean): void {
  if (!demo || config.demoExposed || loopback.test(config.host)) return
  throw new ConfigError(
    `HOST is "${config.host}", but the demonstration's passwords are known to everybody: listen on 127.0.0.1, start an empty database with DEMO=0, or set DEMO_EXPOSED=1.`,
  )
}
