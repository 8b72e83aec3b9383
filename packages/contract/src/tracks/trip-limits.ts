/**
 * What a journey is held against besides the limits of speed and cargo temperature, which are rows of the limits page
 * (domain-model.md#B vehicleterminal), and the hours without transports, which are parameters of the tenant (trip-params.ts).
 */
export const tripLimits = {
  /** Metres on either side of the route. */
  corridorMetres: 2000,
  offRouteSeconds: 120,
  onRouteSeconds: 60,
  /** A shorter stop needs no reason. */
  stopMinutes: 10,
  /** Positions of a stationary vehicle differ by so many metres at most. */
  stopMetres: 100,
  /** km/h below which a vehicle is stationary. */
  movingSpeed: 5,
  /** Without a position for longer, a terminal is silent. */
  silenceSeconds: 180,
  forbiddenSeconds: 120,
  /** Metres around a place within which a vehicle is at it. */
  geofenceMetres: 500,
  arrivalSeconds: 60,
  /** km/h: a faster step is an error of the receiver. */
  impossibleSpeed: 200,
} as const
