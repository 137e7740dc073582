const opens = /\{[{%]/g

const nameOf = (output: string) => (/^\w+/.exec(output)?.[0] ?? 'variable').replaceAll('_', ' ')

/**
 * Returns a template as people read it: a variable as its name in brackets, such as `[company name]`, and of a condition the
 * text that applies if it is true. What is never closed stays as it is.
 */
export function templateWords(template: string, wordOf: (output: string) => string = nameOf) {
  const words: string[] = []
  /** For each condition around a place, whether it is in a branch other than the first. */
  const isOther: boolean[] = []
  const write = (text: string) => isOther.includes(true) || words.push(text)
  let done = 0
  for (;;) {
    opens.lastIndex = done
    const at = opens.exec(template)?.index ?? template.length
    write(template.slice(done, at))
    const isOutput = template[at + 1] === '{'
    const end = template.indexOf(isOutput ? '}}' : '%}', at + 2)
    if (at === template.length || end === -1) {
      write(template.slice(at))
      return words.join('')
    }
    const inner = template.slice(at + 2, end).trim()
    if (isOutput) write(`[${wordOf(inner)}]`)
    else if (/^(?:if|unless)\b/.test(inner)) isOther.push(false)
    else if (inner.startsWith('end')) isOther.pop()
    else if (isOther.length > 0) isOther[isOther.length - 1] = true
    done = end + 2
  }
}
