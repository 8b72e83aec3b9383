/** Base path of the dashboard service, which keeps the registers of all devices. */
export const dashboard = '/yhjg-dp/sss/Dashboard'

/** The page call of the device pages: `/device/<name>/page`. */
export const devicePage = (name: string) => `${dashboard}/device/${name}/page`
