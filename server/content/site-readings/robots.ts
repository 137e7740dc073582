/** A rule of a robots.txt (RFC 9309). */
type Rule = { allows: boolean; path: string }

const agent = 'foyer'

/** Returns the rules for this reader: those of its own group, else those for everybody. */
export function rulesIn(text: string): Rule[] {
  const groups: { agents: string[]; rules: Rule[] }[] = []
  let isInRules = true
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      if (isInRules) groups.push({ agents: [], rules: [] })
      groups.at(-1)?.agents.push(value.trim().toLowerCase())
      isInRules = false
    } else if (name === 'allow' || name === 'disallow') {
      isInRules = true
      const path = value.trim()
      if (path) groups.at(-1)?.rules.push({ allows: name === 'allow', path })
    }
  }
  const of = (wanted: string) =>
    groups.filter(({ agents }) => agents.includes(wanted)).flatMap(({ rules }) => rules)
  return groups.some(({ agents }) => agents.includes(agent)) ? of(agent) : of('*')
}

/** Returns whether a path matches a rule's, in which `*` stands for anything and `$` for the end. */
function matches(path: string, rule: string): boolean {
  const isWhole = rule.endsWith('$')
  const parts = (isWhole ? rule.slice(0, -1) : rule).split('*')
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (index === 0) {
      if (!path.startsWith(part)) return false
      at = part.length
      continue
    }
    const isLast = index === parts.length - 1
    const found = isLast && isWhole ? path.lastIndexOf(part) : path.indexOf(part, at)
    if (found < at) return false
    at = found + part.length
  }
  return !isWhole || at === path.length || parts.at(-1) === ''
}

/** Returns whether a page may be read: the longest matching rule decides, and of two alike the one that allows. */
export function mayRead(rules: readonly Rule[], path: string): boolean {
  const found = rules
    .filter((rule) => matches(path, rule.path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows))
  return found[0]?.allows ?? true
}
