/** Words that are small in German: function words, adverbs, adjectives that are common in searches, and verbs. */
const small = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber als am an auf aus bei beim bis durch für gegen
  hinter im in ins mit nach neben ohne seit über um unter vom von vor während wegen zu zum zur zwischen auch nicht kein
  keine keinen noch nur schon sehr selbst selber man ich du er sie es wir ihr mein meine meinen meinem meiner dein sein
  seine unser euer ihre sich mich dir mir was wie wo wann warum wieso weshalb wer wen wem welche welcher welches welchen
  welchem viel viele oft lange hoch weit schnell früh spät alt groß klein neu gut schlecht teuer billig beste bester
  bestes besten günstig günstige günstiges günstiger alte alten altes neue neuen neues große kleine gute guten gutes
  häufige häufigsten richtig richtige falsch falsche schöne moderne gebraucht gebrauchte gemacht online lokal regional
  privat kostenlos gratis vegan glutenfrei sinnvoll nötig ist sind war wird werden wurde hat haben kann können muss
  müssen soll sollte sollten darf dürfen will möchte macht machen geht gehen gibt hilft helfen kostet kosten dauert hält
  braucht brauchen lohnt passt tun lassen kaufen verkaufen mieten vermieten leihen reinigen pflegen finden wechseln
  tauschen austauschen bauen anbauen umbauen streichen verlegen entfernen erkennen vermeiden behandeln vorbeugen
  beantragen berechnen vergleichen lernen schreiben bestellen buchen erstellen gestalten pflanzen schneiden waschen putzen
  planen feiern spenden laden einbauen nachrüsten dämmen decken prüfen bekommen nehmen essen trinken schlafen wählen
  bohren sägen schleifen malen nutzen tragen fahren fliegen ziehen räumen mähen düngen gießen säen ernten laufen
  schwimmen tanzen singen spielen zahlen sparen leben arbeiten gründen führen senken wachsen färben stricken drucken
  binden hängen stellen legen setzen lüften heizen kühlen trocknen packen bringen gebe geben halten heilen lagern ändern melden nähen kürzen stimmen backen kochen vs`
    .split(/\s+/)
    .filter((word) => word !== 'kosten' && word !== 'essen'),
)
/** Adjectives and verbs by their endings, but for nouns that end alike. */
const ending =
  /(?<=\p{L}{2})(?:lich|isch|bar|sam|los|haft|frei|fähig|gerecht|sicher|vegan|ieren|(?<!kön|hon|ess|käf)ig)(?:e[rnsm]?)?$/iu
const noun = /(?:nachbar|minibar|fisch|tisch|teich|honig|essig|käfig|könig|klavier|tier)e?[nrs]?$/i
/** Verbs by their beginnings and endings, where they come after a noun: “teller töpfern”, “bad abdichten”. */
const verb =
  /^(?:(?!eltern|ostern|kindern)\p{L}{3,}(?:ern|eln)|(?:be|ver|ent|er|zer|ab|an|auf|aus|ein|um|über)\p{L}{2,}(?<!ung|ag|ab|ahr|eit)en)$/iu
const joins =
  /^(?:in|im|an|am|auf|aus|bei|beim|mit|von|vom|zu|zum|zur|für|und|der|die|das|den|dem|des|ein|eine|einen|einem|einer)$/i
const beforeVerb = /^(?:lernen|lassen|machen|gehen)$/
const opensQuestion = /^(?:was|wie|wo|wann|warum|wieso|weshalb|wer|welche[rsnm]?)$/i
const adverb = /^(?:oft|lange|viel|viele|teuer|hoch|weit|schnell|gut|groß|alt|früh)$/i

/**
 * Returns a search as German writes it: “zahnreinigung hund kosten” gets capitals. One that has any is left as it was
 * typed.
 */
export function germanCapitals(search: string): string {
  if (/\p{Lu}/u.test(search)) return search
  const words = search.split(' ')
  const asks = opensQuestion.test(words[0] ?? '')
  const verbAt = adverb.test(words[1] ?? '') ? 2 : 1
  return words
    .map((word, at) => {
      const isVerb = asks && at === verbAt && /(?:t|en)$/.test(word) && !/ung(?:en)?$/.test(word)
      const before = words[at - 1] ?? ''
      const isOtherVerb =
        (at > 0 && !joins.test(before) && verb.test(word)) ||
        (at > 0 && word.endsWith('t') && words[at + 1] === 'nicht') ||
        (word.endsWith('en') && beforeVerb.test(words[at + 1] ?? ''))
      if (isVerb || isOtherVerb || small.has(word) || (ending.test(word) && !noun.test(word)))
        return word
      return word
        .split('-')
        .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
        .join('-')
    })
    .join(' ')
}
