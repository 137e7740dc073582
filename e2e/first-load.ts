import { get } from 'node:http'

/** Returns the bytes of a response as they are sent: compressed, with its headers. */
const sizeOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = response.rawHeaders.join('').length + response.rawHeaders.length * 2
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

/** Returns what a visitor's first page loads without pictures, in KiB: in all, and its style sheets. */
export async function firstLoad(url: string, path: string) {
  const html = await (await fetch(url + path)).text()
  const [head = ''] = html.split('</head>')
  const later = /data-later="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? []
  const files = [...head.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
    ([, file = '']) => file,
  )
  const all = [...new Set([...files, ...later])]
  const sizes = await Promise.all([path, ...all].map((each) => sizeOf(url + each)))
  const styles = all.filter((file) => file.endsWith('.css'))
  const ofStyles = styles.map((file) => sizes[all.indexOf(file) + 1] ?? 0)
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0) / 1024
  return { all: sum(sizes), styles: sum(ofStyles) }
}
