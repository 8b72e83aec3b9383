import type { Implementation } from '../../framework/http/implement.ts'
import terminal from './terminal.ts'
import trip from './trip/trip.ts'
import vehicleTrack from './vehicle-track.ts'

export const tracks: readonly Implementation[] = [terminal, vehicleTrack, trip]
export { mileageJob } from './mileage.ts'
export { dropPicturesJob } from './pictures/drop-pictures.ts'
export { createPictureIntake } from './pictures/keep-picture.ts'
export { keepPastTrips, tripsJob } from './trip/trip-job.ts'
export { unsentJob } from './trip/unsent.ts'
