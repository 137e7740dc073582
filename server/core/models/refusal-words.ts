/*
 * Texts in which models decline, in the languages that clients write in: the first person, a negation, and a word for the task.
 * Without that word “Unfortunately, I can’t tell you how often this happens” would be one.
 */
const ofTask =
  'assist|comply|fulfil|fulfill|write|draft|compose|create|produce|generate|provide|complete|continue with|do (?:that|this|so)|support (?:this|that|your)|help(?! \\w+ing\\b| but\\b)'
const refusals = [
  new RegExp(
    String.raw`\bi (?:can ?not|can['’]t|won['’]t|will not|am unable to|am not able to|(?:will|would) not be able to|won['’]t be able to|do not feel able to)(?: \w+ly)? (?:be able to )?(?:${ofTask})\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:i['’]m|i am) (?:\w+ly )?(?:unable|not able) to (?:${ofTask})\b`, 'iu'),
  /\bi(?:['’]m| am) not comfortable (?:with )?(?:writing|creating|producing|providing|helping|generating|this|that)\b/iu,
  /\b(?:i|we) (?:must|have to|need to|will have to)(?: \w+ly)? decline\b/iu,
  /\bnot something (?:that )?(?:i|we)(?: can|['’]m able to| am able to) (?:help|assist|do|write|create|provide|produce)\b/iu,
  /^as an? (?:ai|artificial intelligence|language model|assistant)\b/iu,
  /\bwe (?:can ?not|can['’]t|are unable to|are not able to) (?:assist|comply|fulfill?)\b/iu,
  /^(?:unable|cannot|can['’]t) (?:to )?(?:help|assist|comply)\b/iu,
  /\b(?:ich (?:kann|darf|werde|möchte)|(?:kann|darf|werde|möchte) ich)\b.{0,120}\b(?:nicht|keinen?)\b.{0,80}(?<!\p{L})(?:dabei|damit|helfen|weiterhelfen|schreiben|verfassen|erstellen|unterstützen|erfüllen|bearbeiten|nachkommen|behilflich)(?!\p{L})/iu,
  /\b(?:ich (?:kann|darf)|(?:kann|darf) ich)\b.{0,60}\b(?:dabei|damit|hierbei)\b.{0,60}\bnicht\b/iu,
  /\bje (?:ne (?:peux|puis|pourrai|saurais)|regrette de ne pas pouvoir|ne suis pas en mesure)\b.{0,80}(?<!\p{L})(?:(?:vous |t['’])?aider|répondre|écrire|rédiger|créer|fournir|produire|générer|traiter|accéder|donner suite)(?!\p{L})/iu,
  /\bno (?:puedo|podré|me es posible|estoy en condiciones de)\b.{0,80}(?<!\p{L})(?:ayudar|escribir|redactar|crear|cumplir|proporcionar|generar|producir|atender)(?:te|le|les|os|lo|la)?(?!\p{L})/iu,
]

/** Longer texts are content that only begins like a refusal. */
const longestRefusal = 1200

/** Returns the first two sentences of a text: who declines does it there. */
const beginningOf = (text: string) =>
  (/^(?:[^.!?\n]*(?:[.!?\n]+|$)){1,2}/u.exec(text)?.[0] ?? '').slice(0, 300)

/** Returns whether a model’s text declines the task in words instead of doing it. */
export const isRefusal = (text: string): boolean => {
  const said = text.trim().replace(/^[#>*_\s"“]+/, '')
  if (said.length > longestRefusal) return false
  const beginning = beginningOf(said)
  return refusals.some((each) => each.test(beginning))
}
