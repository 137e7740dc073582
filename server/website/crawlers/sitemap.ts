import { html as xml } from '../../platform/html.ts'

/** A page for search engines: its absolute address, and its last change if known. */
export type Listed = { url: string; changed?: string | undefined }

/** Formats a sitemap (https://www.sitemaps.org/protocol.html). `changed` is a day or a moment, ISO 8601. */
export function sitemap(pages: Listed[]): string {
  const { markup } = xml`${pages.map(
    ({ url, changed }) =>
      xml`<url><loc>${url}</loc>${changed && xml`<lastmod>${changed}</lastmod>`}</url>\n`,
  )}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${markup}</urlset>
`
}

/** Returns robots.txt (RFC 9309): everything but the API. `publicUrl` is null while there is no sitemap. */
export const robots = (publicUrl: string | null): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...(publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')

const halfYear = 182 * 86_400_000

/** Returns security.txt (RFC 9116), valid for half a year from `now`. */
export const security = (contact: string, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + halfYear).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
