import { contentLanguages } from '../../../contract/content/content-profiles.ts'
import type { MessageField } from '../../../contract/content/message-findings.ts'
import { unknownFigures } from '../checking/figures.ts'
import { isUnpublished } from './words.ts'

type Suggested = { field: MessageField; value: string; quote: string }

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const tokens = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** The fewest letters of a word that says something. */
const telling = 4

/** Returns whether most of the words of a text are the client's own. */
function isRetold(value: string, quote: string): boolean {
  if (unknownFigures(value, quote).length > 0) return false
  const said = new Set(tokens(quote))
  const words = tokens(value).filter((each) => each.length >= telling)
  return words.length > 0 && words.filter((each) => said.has(each)).length * 2 >= words.length
}

const isSaid = (value: string, quote: string) => {
  const said = new Set(tokens(quote))
  return tokens(value).every((each) => said.has(each))
}

function isValueOf({ field, value, quote }: Suggested): boolean {
  if (field === 'language') return value !== 'unset' && value in contentLanguages
  if (field === 'links')
    return (
      /^https?:\/\//i.test(value) &&
      URL.canParse(value) &&
      quote.toLowerCase().includes(new URL(value).host.replace(/^www\./, ''))
    )
  const isList = field === 'services' || field === 'places' || field === 'forbiddenWords'
  return isList || field === 'contactLine' ? isSaid(value, quote) : isRetold(value, quote)
}

/** Returns whether a message has the quoted words, word for word, and they say what is suggested. */
export const isGrounded = (suggested: Suggested, text: string): boolean => {
  const quote = oneLine(suggested.quote)
  if (suggested.field === 'contactLine' && isUnpublished.test(text)) return false
  return quote !== '' && oneLine(text).includes(quote) && isValueOf({ ...suggested, quote })
}
