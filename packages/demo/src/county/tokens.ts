/**
 * The access token of a demonstration gateway: publicly known, like its passwords, so that the simulator can
 * connect.
 */
export const demoToken = (code: string): string => `demo-${code}`
