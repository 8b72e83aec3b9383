/**
 * Header that marks requests of our own console. A page of another origin cannot make a browser send it
 * without a CORS preflight. The session's tokens then travel in cookies that scripts cannot read.
 */
export const consoleHeader = 'fengsui-console'

/** Script-readable cookie: shows a session exists, changes with every renewal; ignored by the server. */
export const sessionMark = 'fengsui-session'
