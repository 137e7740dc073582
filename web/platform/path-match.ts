const compiled = new Map<string, RegExp>()

/**
 * Returns whether a path fits a pattern such as `/projects/:id` or `/projects/*`, as the router matches it. Each pattern is compiled once:
 * a page asks for every pattern and each of its links, and the router's own function compiles it every time.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  let expression = compiled.get(pattern)
  if (!expression) {
    const hasRest = pattern.endsWith('/*')
    const path = pattern.replace(/\/\*?$/, '').replace(/:\w+/g, '[^/]+')
    const rest = path ? `${path}(?:/.*)?` : '/.*'
    const source = hasRest ? rest : `${path || '/'}/*`
    compiled.set(pattern, (expression = new RegExp(`^${source}$`, 'i')))
  }
  return expression.test(pathname)
}

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns the values in a path of a pattern’s placeholders, such as `id` of `/projects/:id`. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const segments = pathname.split('/')
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, i) =>
        part.startsWith(':') ? [[part.slice(1), decoded(segments[i] ?? '')]] : [],
      ),
  )
}
