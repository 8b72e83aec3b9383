/** Address of the risk of the regions below one. */
export const regionPage = (region: string): string => `/tongji/risk?${new URLSearchParams({ region })}`
