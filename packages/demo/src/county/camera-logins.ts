import type { Sealer } from '@fengsui/server/framework/auth/device-key.ts'
import type { DemoDevice } from './devices.ts'

/** Accounts of the demonstration's cameras and recorder: publicly known, so that the simulator can demand them. */
export const cameraLogin = (code: string) => ({ name: 'viewer', password: `demo-${code}` })

/** Returns the accounts of cameras and video devices as a user would have entered them: sealed, each for its device. */
export const cameraLoginRows = (devices: readonly DemoDevice[], sealer: Sealer) =>
  devices
    .filter(({ kind }) => ['camera', 'nvr', 'dv', 'ai'].includes(kind))
    .map(({ id, code }) => {
      const { name, password } = cameraLogin(code)
      return {
        deviceId: id,
        loginName: sealer.seal(name, `device:${id}:loginName`),
        loginPassword: sealer.seal(password, `device:${id}:loginPassword`),
      }
    })
