import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

const number = (address: string): number => address.split('.').reduce((all, part) => all * 256 + Number(part), 0)

/**
 * Returns the address by which a device reaches this machine: the one in the device's own network, else the first that is not
 * internal. Behind a router it has to be given by a setting.
 */
export function ownAddressFor(device: string): string {
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family }) => family === 'IPv4')
  const near = own.find(({ address, netmask }) => {
    if (!isIPv4(device)) return false
    const mask = number(netmask)
    return (number(address) & mask) === (number(device) & mask)
  })
  return near?.address ?? own.find(({ internal }) => !internal)?.address ?? '127.0.0.1'
}
