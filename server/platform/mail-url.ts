import { publicAddressOf } from './public-address.ts'

/** A mail server that somebody entered in a browser. */
export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls'
  /** Empty for a server that asks for no password. */
  user: string
  password: string
}

/** Marks the address of a server that may be reached on the internet only. */
const outsideOnly = 'outside'

/**
 * Returns a server as an address like those of SMTP_URL and IMAP_URL. `isNamed`: the settings allow it inside this
 * network; any other is checked each time it is connected to.
 */
export function mailUrl(
  protocol: 'smtp' | 'imap',
  { host, port, security, user, password }: MailServer,
  isNamed: boolean,
): string {
  const url = new URL(`${protocol}${security === 'tls' ? 's' : ''}://${host}:${port}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  if (!isNamed) url.search = `?${outsideOnly}=true`
  return url.href
}

/**
 * Returns where to connect for a mail server’s address: its host, or the checked address of one that may be reached
 * on the internet only, with the name that its certificate has to show.
 * @throws Error when such a host is inside this network or unknown
 */
export async function mailPlace(
  url: string,
  host: string,
): Promise<{ host: string; servername?: string }> {
  if (!new URL(url).searchParams.has(outsideOnly)) return { host }
  return { host: await publicAddressOf(host), servername: host }
}
