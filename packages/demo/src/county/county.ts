import { demoDevices } from './devices.ts'
import { demoEnterprises } from './enterprises.ts'
import { demoOrganizations } from './organizations.ts'
import { demoStations } from './stations.ts'
import { demoUsers } from './users.ts'
import { demoWorkplaces } from './workplaces.ts'

export type DemoCounty = ReturnType<typeof demoCounty>

/**
 * Returns the whole demonstration as plain objects; identical for the same time (only calibration dates
 * depend on it). The streams of its cameras are at `cameraPort` of this machine.
 */
export function demoCounty(now: number, cameraPort?: number) {
  const organizations = demoOrganizations()
  const enterprises = demoEnterprises(organizations)
  const placed = demoWorkplaces(enterprises)
  const { devices, ports } = demoDevices(placed, now, cameraPort)
  const hearing = new Set(devices.filter(({ kind }) => kind === 'ai').map(({ workplaceId }) => workplaceId))
  for (const { workplace } of placed) if (hearing.has(workplace.id)) workplace.soundCheck = 1
  const stations = demoStations(placed, devices)
  const users = demoUsers(organizations, enterprises)
  return {
    organizations,
    enterprises,
    workplaces: placed.map(({ workplace }) => workplace),
    devices,
    ports,
    stations,
    users,
  }
}
