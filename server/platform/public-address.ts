import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the internet: this machine's, the house's, and reserved ones (RFC 6890). */
const inner = new BlockList()
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
  inner.addSubnet(network, bits, 'ipv4')

/** What IPv6 gives out to the internet. Within it, the ways back into IPv4 (6to4, Teredo) and the examples are not. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** Is this IP address one on the internet, and none of this machine or of the network that it stands in? */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !inner.check(address, 'ipv4')
    : isIP(address) === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')

/**
 * Looks a name up for a connection, and only then: what is checked is what is connected to. Pass it as
 * `lookup` wherever an address was written by somebody else. A plain IP address is not looked up:
 * check that with `isPublicHost`.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) callback(error ?? new Error(`${hostname} is not on the internet`), '')
    else if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })

/** May a connection be tried to this host of a URL? Names are looked up by `publicLookup`. */
export const isPublicHost = (hostname: string): boolean => {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 || isPublicAddress(plain)
}
