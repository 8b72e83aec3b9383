/** The access token of a gateway of the demonstration: known, as its passwords are, so that the simulator can connect. */
export const demoToken = (code: string): string => `demo-${code}`
