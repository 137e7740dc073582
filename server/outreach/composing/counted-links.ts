/** The variable that counted links start with; replaced with each recipient's tracking URL. */
export const clickVariable = 'click_url'

/**
 * Rewrites links to fixed web URLs so that clicks can be counted. Leaves links with variables, and
 * links whose text is itself a URL, which email programs would flag as fraud. Returns the template
 * and the target URLs, in the order of their numbers.
 */
export function countLinks(html: string): { html: string; links: string[] } {
  const found: string[] = []
  const counted = html.replace(/<a\s[^>]*>[^]*?<\/a>/gi, (anchor: string) => {
    const written = hrefOf(anchor)
    if (written === null || !/^https?:\/\/[^{}]+$/i.test(written)) return anchor
    if (/:\/\/|^\s*www\./i.test(wordsOf(anchor))) return anchor
    const address = decoded(written)
    if (!URL.canParse(address)) return anchor
    if (!found.includes(address)) found.push(address)
    const place = `href="{{ ${clickVariable} }}/${found.indexOf(address)}"`
    return anchor.replace(`href="${written}"`, () => place)
  })
  return { html: counted, links: found }
}

const hrefOf = (link: string) => /^<a\s(?:[^>]*?\s)?href="([^"]*)"/i.exec(link)?.[1] ?? null
const wordsOf = (link: string) => link.replace(/<[^>]*>/g, '')

const entities: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' }
const decoded = (text: string) =>
  text.replace(/&(amp|quot|#39|lt|gt);/g, (_all, name: string) => entities[name] ?? '').trim()
