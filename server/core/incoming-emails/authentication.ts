import type { Header } from '../../platform/header-fields.ts'

/** Removes comments, which may hold anything (RFC 5322 section 3.2.2). */
function withoutComments(value: string): string {
  let text = value
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/\([^()]*\)/g, ' ')
  }
  return text
}

/** Takes the signs that have a meaning out of quoted texts, which may hold anything as well. */
const withPlainQuotes = (value: string) =>
  value.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => text.replaceAll(/["\\;()=\s]/g, '') || '-')

/** Returns whether two domains belong together: the same, or one within the other. */
const isAligned = (from: string, other: string) =>
  other.includes('.') &&
  (from === other || from.endsWith(`.${other}`) || other.endsWith(`.${from}`))

const domainIn = (value: string) => value.replace(/^.*@/, '').toLowerCase()

type Result = { method: string; result: string; properties: Map<string, string> }

function readResults(value: string): { server: string; results: Result[] } {
  const [head = '', ...parts] = withoutComments(withPlainQuotes(value)).split(';')
  const results = parts.flatMap((part): Result[] => {
    const [, method = '', result = ''] = /^\s*([\w-]+)(?:\/\d+)?\s*=\s*([\w-]+)/.exec(part) ?? []
    const pairs = part.matchAll(/([\w-]+\.[\w-]+)\s*=\s*([^\s;]+)/g)
    const properties = new Map(
      [...pairs].map(([, name = '', text = '']) => [name.toLowerCase(), text]),
    )
    return method
      ? [{ method: method.toLowerCase(), result: result.toLowerCase(), properties }]
      : []
  })
  return { server: head.trim().split(/\s/)[0]?.toLowerCase() ?? '', results }
}

/**
 * Returns whether our own mail server found that an email comes from the domain in its From (RFC 8601): DMARC passed,
 * or a signature or the sending server’s domain that is aligned with it. Null when it says nothing. Only the topmost field counts,
 * and only if that server wrote it: anybody can send fields below it.
 */
export function isAuthentic(
  header: Header,
  authservId: string | null,
  address: string,
): boolean | null {
  const [top] = header.get('authentication-results') ?? []
  if (authservId === null || top === undefined) return null
  const { server, results } = readResults(top)
  const checks = results.filter(({ method }) => /^(?:dmarc|dkim|spf|auth)$/.test(method))
  if (server !== authservId.toLowerCase() || checks.length === 0) return null
  const from = domainIn(address)
  const passed = checks.filter(({ result }) => result === 'pass')
  const named = (each: Result, ...names: string[]) =>
    names.some((name) => isAligned(from, domainIn(each.properties.get(name) ?? '')))
  return passed.some(
    (each) =>
      (each.method === 'dmarc' &&
        (!each.properties.has('header.from') || named(each, 'header.from'))) ||
      (each.method === 'dkim' && named(each, 'header.d', 'header.i')) ||
      (each.method === 'spf' && named(each, 'smtp.mailfrom', 'smtp.mail')) ||
      (each.method === 'auth' && named(each, 'smtp.auth')),
  )
}
