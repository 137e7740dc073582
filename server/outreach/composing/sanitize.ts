import type { CheerioAPI } from 'cheerio/slim'
import { innerOf } from '../../../packages/template-language/tokens.ts'
import type { Placeholders } from './placeholders.ts'

/** Elements that don't work in emails and look like an attack to spam filters. */
const unsupportedElements = 'script,iframe,object,embed,base,link,form,input,button,select,textarea'
const addresses = new Set(['href', 'src', 'action', 'background', 'cite'])

/** Schemes that run a script when followed. */
const scriptSchemes = /^(?:javascript|vbscript|data:(?!image\/))/i
/**
 * Normalizes a URL as browsers read it: entities decoded, blanks and control characters removed.
 */
const normalizedUrl = (address: string) =>
  address
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_all, hex?: string, digits?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/[\s\p{Cc}]+/gu, '')

/** `at` counts characters from the template's start; null when the place is unknown. */
export type Cleaning = {
  at: number | null
  message: string
  isError?: true
  about?: 'links'
}

/**
 * Removes what doesn't belong in an email and makes variables harmless: they can only become text
 * or a safe URL. In URLs they get a filter; in element names, attribute names and styles they are
 * removed. Returns the changes.
 */
export function clean($: CheerioAPI, { tokens, words }: Placeholders): Cleaning[] {
  const done: Cleaning[] = []
  const isMarked = (text: string) => text.search(words) !== -1
  const report = (text: string, message: string, flags: Pick<Cleaning, 'isError'> = {}) => {
    const [index] = [...text.matchAll(words)].map((found) => Number(found[1]))
    done.push({ at: tokens[index ?? -1]?.at ?? null, message, ...flags })
  }
  const removed = $(unsupportedElements)
  for (const name of new Set(removed.toArray().map((each) => each.name)))
    done.push({ at: null, message: `<${name}> doesn’t work in emails and was removed` })
  removed.remove()
  $('meta[http-equiv="refresh" i]').remove()
  $('style').each((_i, element) => {
    const css = $(element).text()
    if (!isMarked(css)) return
    report(css, 'Variables can’t be used in styles')
    $(element).text(css.replace(words, ''))
  })
  $('*').each((_i, element) => {
    if (!('attribs' in element)) return
    if (isMarked(element.name)) {
      report(element.name, 'Variables can’t be used in element names')
      return void $(element).replaceWith($(element).contents())
    }
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(name) || isMarked(name)) {
        delete element.attribs[name]
        if (isMarked(name)) report(name, 'Variables can’t be used between attributes')
        else report(value, `${name} doesn’t work in emails and was removed`)
      } else if (name === 'style' && isMarked(value)) {
        report(value, 'Variables can’t be used in styles')
        element.attribs[name] = value.replace(words, '')
      } else if (
        addresses.has(name) &&
        scriptSchemes.test(normalizedUrl(value.replace(words, '')))
      ) {
        delete element.attribs[name]
        report(
          value,
          `${name} with a URL that runs a script doesn’t work in emails and was removed`,
          { isError: true },
        )
      } else if (addresses.has(name)) element.attribs[name] = addressOf(value)
    }
  })
  /** Adds filters to variables in a URL: checked at its start, encoded in its query. */
  function addressOf(value: string) {
    const address = value.trim()
    for (const { 1: index, index: at } of address.matchAll(words)) {
      const token = tokens[Number(index)]
      if (token?.kind !== 'output') continue
      const before = address
        .slice(0, at)
        .replace(words, (word, i: string) => (tokens[Number(i)]?.kind === 'tag' ? '' : word))
      const filter = before === '' ? 'link' : before.includes('?') ? 'url_encode' : null
      const source = `{{${innerOf(token).trimEnd()} | ${filter} }}`
      if (filter) tokens[Number(index)] = { ...token, source }
    }
    return address
  }
  return done
}
