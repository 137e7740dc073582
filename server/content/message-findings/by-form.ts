import { createHash } from 'node:crypto'
import type { MessageField, MessageFinding } from '../../../contract/content/message-findings.ts'
import { languageOf } from '../checking/language.ts'
import { sentencesOf } from '../checking/sentences.ts'
import type { OwnMessage } from './own-words.ts'
import { contactIn, forbiddenIn, linksIn } from './patterns.ts'
import { placesIn } from './places.ts'
import { isUnpublished, type Told } from './words.ts'

/** A suggestion with its message. */
export type Found = Omit<MessageFinding, 'writtenAt'> & { writtenAt: Date }

/** Returns the hash by which a decision about a suggestion is known. */
export const keyOf = ({ field, value }: { field: MessageField; value: string }): string =>
  createHash('sha256').update(`${field}:${value.trim().toLowerCase()}`).digest('hex')

/** The fewest words of a sentence that shows a language. */
const fewestWords = 5
const longestQuote = 1000

function* inMessage({ text }: OwnMessage, own: ReadonlySet<string>) {
  const isOpen = !isUnpublished.test(text)
  let isIntroduced = false
  for (const { from, to } of sentencesOf(text)) {
    const quote = text.slice(from, to).trim()
    // The words after a colon that ends a line may be somebody else’s.
    if (isIntroduced) break
    isIntroduced = quote.endsWith(':')
    if (quote.length > longestQuote) continue
    // An address that goes on after the end of a sentence isn't whole.
    const isWhole = !/\S/.test(text.charAt(to))
    const told: [MessageField, Told[]][] = [
      ['links', isOpen && isWhole ? linksIn(quote, own) : []],
      ['contactLine', isOpen ? contactIn(quote) : []],
      ['places', placesIn(quote)],
      ['forbiddenWords', forbiddenIn(quote)],
    ]
    for (const [field, all] of told)
      for (const { value, title = '' } of all) yield { field, value, title, quote }
  }
}

/** Returns the language that the messages together are clearly written in, shown by a sentence of the newest. */
function languageFound(all: readonly OwnMessage[]): Found[] {
  const value = languageOf(all.map(({ text }) => text).join('\n'))
  if (!value) return []
  for (const { id: messageId, text, writer, writtenAt } of all)
    for (const { from, to } of sentencesOf(text)) {
      const quote = text.slice(from, to).trim()
      const count = quote.match(/\p{L}+/gu)?.length ?? 0
      if (count >= fewestWords && quote.length <= longestQuote)
        return [{ field: 'language', value, title: '', messageId, quote, writer, writtenAt }]
    }
  return []
}

/** Returns what a client's messages, newest first, tell about its profile for certain: by their form alone. */
export function foundByForm(all: readonly OwnMessage[], own: ReadonlySet<string>): Found[] {
  const found = new Map<string, Found>()
  const add = (each: Found) => {
    const key = keyOf(each)
    if (!found.has(key)) found.set(key, each)
  }
  for (const message of all) {
    const { id: messageId, writer, writtenAt } = message
    for (const each of inMessage(message, own)) add({ ...each, messageId, writer, writtenAt })
  }
  languageFound(all).forEach(add)
  return [...found.values()]
}
