/** Beginnings of questions that state what follows: “Did you know that …?” */
const stating = [
  /^\W*(?:did|do|didn['’]t|don['’]t) you (?:already )?know (?:that |why |how )?/iu,
  /^\W*(?:have|haven['’]t) you (?:already )?heard (?:that )?/iu,
  /^\W*(?:w(?:ussten|issen|usstest|eißt|usstet) (?:sie|du|ihr)(?: eigentlich| schon)?|(?:haben sie|hast du|habt ihr) (?:schon |eigentlich )?gewusst|schon gewusst),? (?:dass|warum|weshalb) /iu,
  /^\W*(?:(?:le )?sa(?:viez|vez)[- ]vous|(?:le )?sa(?:vais|is)[- ]tu|(?:est-ce que )?vous sa(?:viez|vez)|vous saviez) (?:que |qu['’]|pourquoi )/iu,
  /^\W*(?:sab(?:ías|ía|íais|ían|es|e|éis|en)(?: (?:usted|ustedes))?) (?:que|por qué) /iu,
  /^\W*why (?=(?:is|are|do|does) (?:we|our)(?!\p{L}))/iu,
]

/** Returns what a question states about the business; null when it only asks. */
export function statedInQuestion(question: string): string | null {
  const opening = stating.map((each) => each.exec(question)?.[0]).find((each) => each)
  if (opening === undefined) return null
  const rest = question.slice(opening.length).replace(/[\s?"”'’)]+$/u, '')
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}.`
}
