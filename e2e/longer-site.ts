import { optionOf, type Shape, siteShape } from '../site/schema/shapes.ts'

/** Fields whose texts are no words. */
const notWords = new Set(['to', 'from', 'url', 'slug', 'id', 'currency', 'key'])

const eachOf = (values: object, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, each]) => [key, change(each, key)]))

/** Returns a website’s content with every text that its schema holds made longer, where its field takes as much. */
export function longerSite(
  content: unknown,
  longer: (text: string) => string,
  shape: Shape | undefined = siteShape,
  key = '',
): unknown {
  if (content === null || content === undefined || !shape) return content
  switch (shape.is) {
    case 'text': {
      const text = longer(content as string)
      const isWords = !shape.isDay && !shape.pattern && !notWords.has(key)
      return isWords && text.length <= shape.most ? text : content
    }
    case 'list':
      return (content as unknown[]).map((each) => longerSite(each, longer, shape.of, key))
    case 'map':
      return eachOf(content, (each, name) => longerSite(each, longer, shape.of, name))
    case 'group':
      return eachOf(content, (each, name) => longerSite(each, longer, shape.fields[name], name))
    case 'either':
      return longerSite(content, longer, optionOf(shape.options, content), key)
    default:
      return content
  }
}

/** Makes each word longer by a share of its letters, such as 0.2. */
export const longerWords = (share: number) => (text: string) =>
  text.replace(/\{\{\w+\}\}|\p{L}{3,}/gu, (word) =>
    word.startsWith('{')
      ? word
      : word + word.slice(0, Math.ceil(word.length * share)).toLowerCase(),
  )

/** Adds words of a text to its end, until it is longer by a share of its characters. */
export const moreWords = (share: number) => (text: string) => {
  const words = text.replace(/\{\{\w+\}\}/g, 'the agency').match(/[^\s.,!?]+/g) ?? []
  let added = ''
  for (let i = 0; added.length < text.length * share && words.length > 0; i++)
    added += ` ${words[i % words.length]}`
  const [, body = '', end = ''] = /^(.*?)([.!?]?\s*)$/s.exec(text) ?? []
  return body + added + end
}

/** Puts a word of 30 letters, in which no line can break, in place of a text’s longest. */
export const unbreakable = (text: string) => {
  const [longest] = (text.match(/\p{L}{3,}(?!\p{L}*\}\})/gu) ?? []).toSorted(
    (one, other) => other.length - one.length,
  )
  return longest ? text.replace(longest, 'Geschwindigkeitsüberschreitung') : text
}
