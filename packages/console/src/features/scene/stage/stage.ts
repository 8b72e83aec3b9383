import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import {
  type BufferAttribute,
  DirectionalLight,
  Group,
  HemisphereLight,
  type LineSegments,
  type Mesh,
  type Object3D,
  OrthographicCamera,
  Raycaster,
  Scene,
  Vector2,
  WebGLRenderer,
} from 'three'
import type { Mode } from '../../../ui/badges/severity-colours.ts'
import type { BuildingState } from '../site/building-state.ts'
import type { Site } from '../site/site-of.ts'
import { grown, type Spot } from '../site/spots.ts'
import { type Colour, colourOf, grounds, type Light, stateColour } from '../solid/palette.ts'
import { buildingSolids, coloursOf, edgesOf, type Solids } from '../solid/solids.ts'
import { axesOf, type Place, type Size, type View } from '../view/view.ts'
import { besideBuildings, groundObjects } from './ground.ts'
import { colouredMesh, lines, ring, shadedMesh, spots } from './parts.ts'

export interface Look {
  readonly light: Light
  readonly mode: Mode
  readonly stateOf: (id: string | null) => BuildingState
}
export interface DeviceMark {
  readonly place: Place
  readonly state: BuildingState
}
/** The chosen building, and metres around it that have to be kept clear. */
export interface Chosen {
  readonly id: string
  readonly clear: number | null
}

/** A canvas with a plant on it. It draws only when something has changed. */
export interface Stage {
  show(site: Site, look: Look): void
  /** Recolours the buildings; builds nothing anew. */
  recolour(look: Look): void
  showDevices(devices: readonly DeviceMark[]): void
  choose(chosen: Chosen | null): void
  /** Shows a model instead of the drawn buildings; null goes back to them. */
  showModel(model: Object3D | null): void
  look(view: View): void
  resize(size: Size): void
  /** Id of the building at a pixel of the canvas. */
  at(x: number, y: number): string | null
  dispose(): void
}

/** Distance of the eye, m: beyond any plant, since a parallel projection does not shrink with it. */
const far = 6000

/** Side of a device's mark, m; never below four pixels. */
const deviceSide = 1.5

/** Whether the processor draws instead of a graphics card: smooth edges would cost four times the pixels. */
function isSoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2')
  const info = probe?.getExtension('WEBGL_debug_renderer_info')
  const name = info ? String(probe?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  probe?.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

/** Opens a stage; throws where there is no WebGL. `drawn` is called after each frame. */
export function openStage(canvas: HTMLCanvasElement, drawn: () => void): Stage {
  const isSlow = isSoftware()
  const renderer = new WebGLRenderer({ canvas, antialias: !isSlow, powerPreference: 'low-power' })
  renderer.setPixelRatio(isSlow ? 1 : Math.min(2, devicePixelRatio))
  const scene = new Scene()
  const camera = new OrthographicCamera(-1, 1, 1, -1, 1, far * 2)
  const sky = new HemisphereLight('#FFFFFF', '#B9C2B0', 2)
  const sun = new DirectionalLight('#FFFFFF', 1.6)
  sun.position.set(-45, 78, 43)
  scene.add(sky, sun)
  const layers = {
    ground: new Group(),
    drawn: new Group(),
    devices: new Group(),
    chosen: new Group(),
    plates: new Group(),
    model: new Group(),
  }
  scene.add(...Object.values(layers))
  let size: Size = { width: 1, height: 1 }
  let view: View = { target: [0, 0], turn: 0, rise: 1, zoom: 1 }
  let site: Site | undefined
  let look: Look | undefined
  let chosen: Chosen | null = null
  let devices: readonly DeviceMark[] = []
  let built: { solids: Solids; mesh: Mesh } | undefined
  let deviceSpots: ReturnType<typeof spots> | undefined
  let waiting = 0

  const ask = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0
      aim(camera, view, size)
      const side = deviceSpots?.material.uniforms.side
      if (side) side.value = Math.max(4, deviceSide * view.zoom) * renderer.getPixelRatio()
      renderer.render(scene, camera)
      drawn()
    })
  }
  const colourFor =
    (of: Look) =>
    (owner: number): Colour =>
      stateColour(of.stateOf(site?.buildings[owner]?.id ?? null), of.light, of.mode)

  function drawDevices(): void {
    clear(layers.devices)
    deviceSpots = undefined
    if (!look || devices.length === 0) return
    const { light, mode } = look
    const colour = (state: BuildingState) =>
      state === 'normal' ? colourOf(grounds[light].device) : stateColour(state, light, mode)
    deviceSpots = spots(
      devices.map(({ place }) => place),
      devices.map(({ state }) => colour(state)),
      colourOf(grounds[light].deviceRim),
    )
    layers.devices.add(deviceSpots)
  }
  /** A model has colours of its own: open warnings and silence are shown by plates under its buildings. */
  function drawPlates(): void {
    clear(layers.plates)
    if (!look || layers.drawn.visible) return
    for (const { id, outline } of site?.buildings ?? []) {
      const state = look.stateOf(id)
      if (state === 'normal') continue
      const plate = {
        kind: 'roof' as const,
        corners: grown(outline, 2.5)
          .map(([x, z]) => [x, 0.2, z] as const)
          .toReversed(),
      }
      layers.plates.add(shadedMesh([plate], stateColour(state, look.light, look.mode)))
    }
  }
  function drawChosen(): void {
    clear(layers.chosen)
    const building = site?.buildings.find(({ id }) => id !== null && id === chosen?.id)
    if (!building || !look || !chosen) return
    const { ink } = grounds[look.light]
    for (const off of [1, 1.3, 1.6]) layers.chosen.add(lines(ring(grown(building.outline, off), 0.3), ink))
    if (!chosen.clear) return
    const isRed = look.stateOf(building.id) === warnSeverity.is.red
    const colour = isRed ? stateColour(warnSeverity.is.red, look.light, look.mode) : ink
    layers.chosen.add(lines(ring(circle(building.middle, chosen.clear), 0.4), colour))
  }

  return {
    show(next, given) {
      site = next
      look = given
      for (const group of [layers.ground, layers.drawn]) clear(group)
      renderer.setClearColor(grounds[given.light].around)
      layers.ground.add(groundObjects(next, given.light))
      const solids = buildingSolids(next)
      const mesh = colouredMesh(solids.positions, coloursOf(solids, colourFor(given)))
      layers.drawn.add(
        besideBuildings(next, given.light),
        mesh,
        lines(edgesOf(solids.faces), grounds[given.light].edge),
      )
      built = { solids, mesh }
      drawDevices()
      drawPlates()
      drawChosen()
      ask()
    },
    recolour(given) {
      look = given
      if (!built) return
      const colours = built.mesh.geometry.getAttribute('tint') as BufferAttribute
      colours.set(coloursOf(built.solids, colourFor(given)))
      colours.needsUpdate = true
      drawPlates()
      drawChosen()
      ask()
    },
    showDevices(next) {
      devices = next
      drawDevices()
      ask()
    },
    choose(next) {
      chosen = next
      drawChosen()
      ask()
    },
    showModel(model) {
      clear(layers.model)
      layers.drawn.visible = model === null
      if (model) layers.model.add(model)
      drawPlates()
      ask()
    },
    look(next) {
      view = next
      ask()
    },
    resize(next) {
      size = next
      renderer.setSize(next.width, next.height, false)
      ask()
    },
    at(x, y) {
      if (!built) return null
      aim(camera, view, size)
      const ray = new Raycaster()
      ray.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera)
      const [hit] = ray.intersectObject(built.mesh, false)
      const owner = hit ? built.solids.owners[built.solids.faceOf[hit.faceIndex ?? -1] ?? -1] : undefined
      return owner === undefined ? null : (site?.buildings[owner]?.id ?? null)
    },
    dispose() {
      cancelAnimationFrame(waiting)
      for (const group of Object.values(layers)) clear(group)
      renderer.dispose()
    },
  }
}

/** Points the camera as the view says; pixels of the picture are those of `project`. */
function aim(camera: OrthographicCamera, view: View, { width, height }: Size): void {
  const { up, eye } = axesOf(view)
  const [x, z] = view.target
  camera.left = -width / 2 / view.zoom
  camera.right = width / 2 / view.zoom
  camera.top = height / 2 / view.zoom
  camera.bottom = -height / 2 / view.zoom
  camera.position.set(x + eye[0] * far, eye[1] * far, z + eye[2] * far)
  camera.up.set(...up)
  camera.lookAt(x, 0, z)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
}

const circle = ([x, z]: Spot, radius: number): Spot[] =>
  Array.from({ length: 72 }, (_, at): Spot => {
    const angle = (at / 72) * 2 * Math.PI
    return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius]
  })

/** Empties a group and frees what its objects hold on the graphics card. */
function clear(group: Group): void {
  group.traverse((object) => {
    const { geometry, material } = object as Partial<Mesh | LineSegments>
    geometry?.dispose()
    for (const one of [material].flat()) {
      const map = (one as { map?: { dispose(): void } | null } | undefined)?.map
      map?.dispose()
      one?.dispose()
    }
  })
  group.clear()
}
