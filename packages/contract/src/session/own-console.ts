/**
 * A request of our own console says so in this header, which no page of another origin can make a browser send without
 * being asked first. Its tokens then go to and fro in cookies that no script reads.
 */
export const consoleHeader = 'fengsui-console'

/** Tells scripts that a session is kept, and changes with every renewal; worth nothing to the server. */
export const sessionMark = 'fengsui-session'
