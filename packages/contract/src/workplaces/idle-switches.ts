/**
 * Switches of rooms and people detectors that nothing acts on: kept as other front ends send them, offered by no form of
 * the console, because a switch that does nothing misleads whoever sets it.
 */
export const idleSwitches: ReadonlySet<string> = new Set(['isEnableVideoWarning', 'isEnablePdsImage', 'soundCheck'])
