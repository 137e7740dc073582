import { languageOf, type Language } from './language.ts'
import { isForeignQuestion } from './languages/pools.ts'
import { plainText, topicOf } from './topic.ts'

const small =
  /^(?:the|an?|and|or|of|for|in|on|at|to|with|is|are|it|this|that|my|your|what|how|why|when|where|who|test|asdf\w*|qwert\w*|x+|lorem|ipsum|n\/?a|none|todo|tbd)$/i
/** Topics that nobody searches for: signs, single letters, a key held down, filler words. */
const meansNothing = (topic: string) => {
  const words = topic.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = topic.match(/\p{L}/gu) ?? []
  const isOneLetter = new Set(letters.map((letter) => letter.toLowerCase())).size < 2
  const isLatin = /^[\p{Script=Latin}\P{L}]*$/u.test(topic)
  return (
    (isLatin && (letters.length < 2 || isOneLetter)) ||
    letters.length === 0 ||
    words.every((word) => small.test(word))
  )
}

/** Why nobody can find keywords for a topic, as a sentence; null when it can be searched for. */
export function refusedTopic(topic: string): string | null {
  const text = plainText(topic)
  if (/^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\w+$/i.test(topic.trim()))
    return 'Please enter a topic instead of an address, such as what the page is about.'
  return meansNothing(text)
    ? 'Nobody would search for this. Please enter a topic, such as a service, a product or a question.'
    : null
}

const most = 7

const opensQuestion =
  /^(?:who|whose|how|what|why|when|where|can|could|will|would|was|were|which|has|have|is|are|do|does|did|should)\s/i
/** Verbs that no phrase holds after its first word. */
const verb =
  /\s(?:is|are|was|were|does|(?<!(?:hen|stag|works|leaving) )do|did|should|must|keeps?|stops?|stopped|broke|cannot|worth|takes?|needs?|be|i|n['’]?t|\S+n['’]t)(?:\s|$)/i

/** Whether a topic in English is a sentence or a question whose subject can't be told. */
function isSentence(text: string): boolean {
  if (/^(?:who|whose|can|could|will|would|was|were|which|has|have)\s/i.test(text)) return true
  const { question, head, typed } = topicOf(text)
  if (question === '') return opensQuestion.test(text) || verb.test(` ${typed}`.slice(1))
  return head.split(' ').length > 5 || verb.test(head)
}

/** Why patterns don't fit a topic, as a sentence; null when they do. */
export function refusedByBuilder(topic: string, language: Language | 'other' = languageOf(topic)) {
  if (language === 'other')
    return 'The built-in keyword builder has no patterns for the language of this topic, only for English, German, French and Spanish. If it is one of these, choose it. Otherwise add keywords by hand, import them (from Search Console, for example), or connect an AI model.'
  const text = plainText(topic)
  if (/[,;]\s*\S+.*\b(?:and|und|et|y)\b|[,;].*[,;]/.test(text))
    return 'Please research one topic at a time.'
  if (text.split(' ').length > most)
    return `Please shorten the topic to ${most} words at most: what a person would type.`
  if (
    language === 'en' ? /\s(?:vs\.?|versus|or)\s/i.test(text) : /\s(?:vs\.?|versus)\s/i.test(text)
  )
    return 'This compares two things. Please research one of them at a time.'
  const isQuestion = language === 'en' ? isSentence(text) : isForeignQuestion(language, text)
  return isQuestion
    ? 'Patterns can’t be put around this question or sentence. Please enter its subject instead.'
    : null
}
