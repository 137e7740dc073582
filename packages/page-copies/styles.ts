import { absolute, isInline } from './addresses.ts'

/** Returns a file as a `data:` address; null for one that isn’t there, or isn’t allowed. */
export type Inlined = (url: URL, kind: 'image' | 'font') => Promise<string | null>

const fonts = /\.(?:woff2?|ttf|otf|eot)$/i
const urls = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi

/** Returns a style sheet that loads nothing: its pictures and fonts are inside, imports and what can’t be kept are left out. */
export async function keptStyles(css: string, base: URL, inlined: Inlined): Promise<string> {
  const text = css
    .replaceAll(/@import\b[^;]*;?/gi, '')
    .replaceAll(/<\/style/gi, '')
    .replaceAll(/(?:-moz-binding|behavior)\s*:[^;}]*/gi, '')
  const found = [...text.matchAll(urls)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  const kept = new Map<string, string>()
  for (const address of new Set(found)) {
    const url = absolute(address, base)
    if (isInline(address)) kept.set(address, address)
    else if (url) {
      const data = await inlined(url, fonts.test(url.pathname) ? 'font' : 'image')
      if (data) kept.set(address, data)
    }
  }
  return text.replaceAll(urls, (_all, a?: string, b?: string, c?: string) => {
    const data = kept.get(a ?? b ?? c ?? '')
    return data ? `url("${data.replaceAll('"', '%22')}")` : 'none'
  })
}
