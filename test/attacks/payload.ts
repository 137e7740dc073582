import { load } from 'cheerio'
import * as z from 'zod'

/** A text that breaks out of any HTML context, tries to run a script, and tries to inject email header lines. */
export const payload = `"'></title></textarea></style></script><img data-attack src=x onerror="window.attacked=1"><svg data-attack onload="window.attacked=1"></svg><script data-attack>window.attacked=1</script>[a](javascript:window.attacked=1)<a data-attack href="javascript:window.attacked=1">b</a>{{ 7 | times: 7 }}\r\nBcc: eve@evil.example\r\nX-Attack: 1\r\n\r\n<b data-attack>`
/** The short variant, for fields with a small limit. */
export const shortPayload = `"><img data-attack src=x onerror=attacked=1>\r\nX-Attack: 1`

/** Appends the payload and the name of the source table to a row's text. */
export const poisoned = (text: string, table: string) =>
  text.slice(0, 60) +
  (text.length > 40 ? payload : shortPayload).replaceAll('data-attack', `data-attack=${table}`)

type Path = string[]
const textsIn = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'string'
    ? [at]
    : Object.keys(Object(value) as object).flatMap((key) =>
        textsIn((value as Record<string, unknown>)[key], [...at, key]),
      )

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const inner = withText((value as Record<string, unknown>)[key], rest, text)
  return Array.isArray(value)
    ? value.with(Number(key), inner)
    : { ...(value as object), [key]: inner }
}

/** Returns the body with the payload in each text that remains valid with it. */
export function withPayload(schema: unknown, body: unknown): unknown {
  let attacked = body
  for (const at of textsIn(body))
    for (const each of [payload, shortPayload]) {
      const changed = withText(attacked, at, each)
      if (!z.safeParse(schema as z.ZodType, structuredClone(changed)).success) continue
      attacked = changed
      break
    }
  return attacked
}

// Browsers strip whitespace and control characters before they parse a URL.
// oxlint-disable-next-line no-control-regex
const stripped = /[\s\0-\x1f]/g
const runs = /^(?:javascript|vbscript|data:text)/i

/**
 * Returns the parts of a document that would run, and user text that became markup. `mayBeMarkup` lists the
 * tables with HTML texts.
 */
export function attackIn(document: string, mayBeMarkup: readonly string[] = []): string[] {
  const $ = load(document)
  const found: string[] = $(
    '[data-attack], script:not([src]):not([type="application/ld+json"], [type="application/json"]), iframe[srcdoc], object, embed, base, meta[http-equiv="refresh"]',
  )
    .toArray()
    .filter((element) => !mayBeMarkup.includes($(element).attr('data-attack') ?? 'none'))
    .map((element) => $.html(element).slice(0, 120))
  for (const element of $('*').toArray())
    if ('attribs' in element)
      for (const [name, value] of Object.entries(element.attribs))
        if (
          /^on/i.test(name) ||
          (/^(?:href|src|action|formaction|xlink:href|background|poster)$/i.test(name) &&
            runs.test(value.replace(stripped, '')))
        )
          found.push(`${element.name} ${name}=${value.slice(0, 80)}`)
  return found
}
