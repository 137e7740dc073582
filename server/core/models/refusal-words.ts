/** Beginnings of texts in which models decline, in the languages that clients write in. */
const refusals = [
  /^(?:i['’]?m|i am|we['’]?re|we are) (?:very |really |truly )?(?:sorry|afraid|unable|not able|not comfortable)\b.{0,120}\b(?:can(?:no|['’])t|cannot|unable|not able|won['’]t|assist|help|comply|fulfill)/i,
  /^(?:sorry|apologies|unfortunately)\b.{0,60}\b(?:i|we) (?:can(?:no|['’])t|cannot|won['’]t|am unable|am not able)\b/i,
  /^(?:i|we) (?:can(?:no|['’])t|cannot|won['’]t|am unable to|am not able to|must decline|have to decline) (?:to )?(?:help|assist|comply|fulfill|create|write|provide|produce|generate|do that|with)\b/i,
  /^as an? (?:ai|artificial intelligence|language model|assistant)\b/i,
  /^(?:unable|cannot|can['’]t) to? ?(?:help|assist|comply)/i,
  /^(?:es tut mir (?:sehr )?leid|tut mir leid|leider)\b.{0,80}\b(?:kann|darf) ich\b.{0,120}\bnicht\b/i,
  /^ich kann (?:dir |ihnen |euch )?(?:dabei|damit|bei dieser|diese)\b.{0,60}\bnicht\b/i,
  /^(?:je suis )?(?:désolée?|navrée?)(?!\p{L}).{0,80}\bje ne (?:peux|puis)\b/iu,
  /^je ne (?:peux|puis) pas (?:vous |t['’])?(?:aider|répondre|écrire|créer)/i,
  /^lo (?:siento|lamento)\b.{0,80}\bno puedo\b/i,
  /^no puedo (?:ayudar|escribir|crear|cumplir)/i,
]

/** Longer texts are content that only begins like a refusal. */
const longestRefusal = 1200

/** Returns whether a model’s text declines the task in words instead of doing it. */
export const isRefusal = (text: string): boolean => {
  const said = text.trim().replace(/^[#>*_\s"“]+/, '')
  return said.length <= longestRefusal && refusals.some((each) => each.test(said.slice(0, 400)))
}
