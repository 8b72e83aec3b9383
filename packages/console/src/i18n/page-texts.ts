import type certificates from './zh/certificates.json'
import type checks from './zh/checks.json'
import type chemicals from './zh/chemicals.json'
import type flow from './zh/flow.json'
import type intake from './zh/intake.json'
import type map from './zh/map.json'
import type orders from './zh/orders.json'
import type organisations from './zh/organisations.json'
import type people from './zh/people.json'
import type plant from './zh/plant.json'
import type playback from './zh/playback.json'
import type registers from './zh/registers.json'
import type replay from './zh/replay.json'
import type reports from './zh/reports.json'
import type scene from './zh/scene.json'
import type social from './zh/social.json'
import type statistics from './zh/statistics.json'
import type tenancy from './zh/tenancy.json'
import type tracks from './zh/tracks.json'
import type video from './zh/video.json'
import type wall from './zh/wall.json'
import type warehouse from './zh/warehouse.json'

/** Texts of areas that only some pages need: each file that uses one imports it from `areas/`. */
export interface PageTexts {
  readonly certificates: typeof certificates
  readonly checks: typeof checks
  readonly chemicals: typeof chemicals
  readonly flow: typeof flow
  readonly intake: typeof intake
  readonly map: typeof map
  readonly orders: typeof orders
  readonly organisations: typeof organisations
  readonly people: typeof people
  readonly plant: typeof plant
  readonly playback: typeof playback
  readonly registers: typeof registers
  readonly replay: typeof replay
  readonly reports: typeof reports
  readonly scene: typeof scene
  readonly social: typeof social
  readonly statistics: typeof statistics
  readonly tenancy: typeof tenancy
  readonly tracks: typeof tracks
  readonly video: typeof video
  readonly wall: typeof wall
  readonly warehouse: typeof warehouse
}
