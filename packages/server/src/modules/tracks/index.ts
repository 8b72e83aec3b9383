import type { Implementation } from '../../framework/http/implement.ts'
import terminal from './terminal.ts'
import vehicleTrack from './vehicle-track.ts'

export const tracks: readonly Implementation[] = [terminal, vehicleTrack]
export { mileageJob } from './mileage.ts'
