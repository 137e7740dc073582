import type { CheerioAPI } from 'cheerio/slim'
import { innerOf } from '../../../packages/template-language/tokens.ts'
import type { Held } from './held.ts'

/** Nothing of these works in an email, and all of it looks like an attack to an email filter. */
const unwanted = 'script,iframe,object,embed,base,link,form,input,button,select,textarea'
const addresses = new Set(['href', 'src', 'action', 'background', 'cite'])

/** What runs a script where it is followed. */
const runs = /^(?:javascript|vbscript|data:(?!image\/))/i
/** An address as browsers read it: with what entities stand for, without blanks and control characters. */
const asRead = (address: string) =>
  address
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_all, hex?: string, digits?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/[\s\p{Cc}]+/gu, '')

/** `at` counts from the template's start; null when the place is not known. */
export type Cleaning = { at: number | null; message: string }

/**
 * Takes out of a document what does not belong into an email, and sees to it that what a variable
 * stands for can only become text or a harmless address: in addresses it gets a filter, in the names
 * of elements and attributes and in styles it is removed. Answers what was changed.
 */
export function clean($: CheerioAPI, { tokens, words }: Held): Cleaning[] {
  const done: Cleaning[] = []
  const isMarked = (text: string) => text.search(words) !== -1
  const report = (text: string, message: string) => {
    const [index] = [...text.matchAll(words)].map((found) => Number(found[1]))
    done.push({ at: tokens[index ?? -1]?.at ?? null, message })
  }
  const removed = $(unwanted)
  for (const name of new Set(removed.toArray().map((each) => each.name)))
    done.push({ at: null, message: `<${name}> does not work in emails and is left out` })
  removed.remove()
  $('meta[http-equiv="refresh" i]').remove()
  $('style').each((_i, element) => {
    const css = $(element).text()
    if (!isMarked(css)) return
    report(css, 'A variable cannot stand in a style')
    $(element).text(css.replace(words, ''))
  })
  $('*').each((_i, element) => {
    if (!('attribs' in element)) return
    if (isMarked(element.name)) {
      report(element.name, 'A variable cannot stand in the name of an element')
      return void $(element).replaceWith($(element).contents())
    }
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^on/i.test(name) || isMarked(name)) {
        delete element.attribs[name]
        if (isMarked(name)) report(name, 'A variable cannot stand between attributes')
        else report(value, `${name} does not work in emails and is left out`)
      } else if (name === 'style' && isMarked(value)) {
        report(value, 'A variable cannot stand in a style')
        element.attribs[name] = value.replace(words, '')
      } else if (addresses.has(name) && runs.test(asRead(value.replace(words, '')))) {
        delete element.attribs[name]
        report(
          value,
          `${name} with an address that runs a script does not work in emails and is left out`,
        )
      } else if (addresses.has(name)) element.attribs[name] = addressOf(value)
    }
  })
  /** Outputs in an address: at its beginning they are checked, in its query they are encoded. */
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
