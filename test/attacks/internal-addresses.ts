/** Every way to write an address of this machine, its network or its cloud's metadata service. */
const addresses = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '127.255.255.254',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[::ffff:0:127.0.0.1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'foo.localhost',
  'ⓛocalhost',
  '①②⑦.0.0.1',
  '127。0。0。1',
  'evil.example@127.0.0.1',
  '127.0.0.1#evil.example',
  '127.0.0.1%2f',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
]

/** Returns each of these at a port, with http and https. */
export const addressesAt = (port: number) =>
  addresses.flatMap((address) =>
    ['http', 'https'].map((scheme) => {
      const [host, tail = ''] = address.split('#')
      return `${scheme}://${host}:${port}/wp${tail && `#${tail}`}`
    }),
  )
