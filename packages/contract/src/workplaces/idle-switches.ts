/**
 * Switches of people detectors that have no effect, as those of their rooms decide: stored as other front ends send them, but in
 * no console form, since a switch without effect misleads the user.
 */
export const idleSwitches: ReadonlySet<string> = new Set(['isEnableVideoWarning', 'soundCheck'])
