import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not on the internet: this machine, private networks and reserved ranges (RFC 6890). */
const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')

/** The global range of IPv6, without the tunnels back to IPv4 (6to4, Teredo) and the documentation range. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

/** Returns whether this IP address is on the internet, and not of this machine or its local network. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !reserved.check(address, 'ipv4')
    : isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')

/** The error for a host that has no address on the internet. */
export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet`)
  }
}

/**
 * Resolves a name at connection time and rejects local addresses, so that the checked address is the one connected
 * to. Pass it as `lookup` wherever somebody else supplied the address. Plain IP addresses are not looked up: check
 * those with `isPublicHost`.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) callback(error ?? new NotPublicError(hostname), '')
    else if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })

/** Returns whether a connection to this host of a URL may be tried. Names are checked by `publicLookup`. */
export const isPublicHost = (hostname: string): boolean => {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 || isPublicAddress(plain)
}

/**
 * Returns an address of this host on the internet, for connections that take no `lookup`.
 * @throws Error when it has none
 */
export const publicAddressOf = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!isPublicHost(host)) throw new NotPublicError(host)
    publicLookup(host, {}, (error, address) => {
      if (error || typeof address !== 'string') reject(error ?? new Error(`${host} is unknown`))
      else resolve(address)
    })
  })
