const absolute = /https?:\/\/[^\s)<>\]]{1,500}/gi
const picture = /!\[[^\]\n]{0,300}\]\([^)\n]{0,700}\)/g
/** A footnote or link by reference. */
const reference = /\[\^?([^\]\n]{1,100})\](?!\()/g
const definition = /^ {0,3}\[\^?([^\]\n]{1,100})\]:([^\n]{0,2000})/gm
/** Matches what belongs to the sentence before it: its footnotes and a bracket with a link. */
const following =
  /^[.!?…"”’»)\]]*\s?(?:\[\^[^\]\n]{1,100}\]|\((?:sources?:?\s?)?[^()\n]{0,200}(?:\([^()\n]{0,500}\)[^()\n]{0,100})?\)|https?:\/\/\S{1,500}){1,5}/i

/** Returns the host of an address without “www.”; empty for something else. */
export const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/^www\.|\.$/g, '')
  } catch {
    return ''
  }
}

/**
 * Returns a function that tells whether a sentence has a source: a link to another site than those of the client, or a
 * footnote with one. `after` is the text behind the sentence’s last character.
 */
export function sourceFinder(content: string, ownSites: readonly string[]) {
  const isOwn = (host: string) => ownSites.some((own) => host === own || host.endsWith(`.${own}`))
  const hasLink = (text: string) =>
    [...text.replace(picture, '').matchAll(absolute)].some(([url]) => {
      const host = hostOf(url)
      return host !== '' && !isOwn(host)
    })
  const sourced = new Set(
    [...content.matchAll(definition)].flatMap(([, label = '', text = '']) =>
      hasLink(text) ? [label.toLowerCase()] : [],
    ),
  )
  const isSource = (text: string) =>
    hasLink(text) ||
    (sourced.size > 0 &&
      [...text.matchAll(reference)].some(([, label = '']) => sourced.has(label.toLowerCase())))
  return (sentence: string, after: string) =>
    isSource(sentence) || isSource(following.exec(after)?.[0] ?? '')
}
