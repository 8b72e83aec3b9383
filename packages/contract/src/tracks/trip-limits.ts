/**
 * Limits of a journey (domain-model.md#B vehicleterminal). The speed limit and the hours without transports are
 * parameters of the tenant (`trip.speedLimit`, `trip.forbiddenHours`).
 */
export const tripLimits = {
  /** km/h below the limit at which speeding is over. */
  speedBack: 5,
  speedOnSeconds: 15,
  speedOffSeconds: 30,
  /** Metres on either side of the route. */
  corridorMetres: 2000,
  offRouteSeconds: 120,
  onRouteSeconds: 60,
  /** ℃ lowest, highest. */
  cargoTemperature: [-20, 40],
  temperatureBack: 2,
  temperatureSeconds: 300,
  /** A shorter stop needs no reason. */
  stopMinutes: 10,
  /** Positions of a standing vehicle differ by so many metres at most. */
  stopMetres: 100,
  /** km/h below which a vehicle stands. */
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
