import { isListed } from '../../../packages/drafts/english/dictionary.ts'
import { kindOfNoun } from '../../../packages/drafts/keyword-building/nouns.ts'
import { distinct, isOnOneDay, isReported, isUnsure, type Told, wholeWords } from './words.ts'

const many = '(?: also| now| mainly| only)?'
const people = '(?: (?:clients|customers|people|homes|businesses|patients))?'
/** Matches what stands before it at the beginning of a sentence: after anything else, somebody else may be saying it. */
const atStart = (alternatives: string) =>
  new RegExp(
    String.raw`^(?:(?:hi|hello|yes|no|also|and|so|currently|at the moment|as you know|by the way|just so you know|for your information|hallo|ja|übrigens|auch|und|oui|aussi|et|sí|también|y)\b[,:!–—\s]*)*(?:${alternatives})(?![\p{L}\d])`,
    'iu',
  )
/** Beginnings of a sentence after which only names of places come. */
const sure = atStart(
  [
    String.raw`we${many} (?:work|operate|are active|have (?:clients|customers))${people} (?:in|across|throughout|around)`,
    String.raw`we${many} (?:deliver|travel) (?:across|throughout|around)`,
    String.raw`we${many} (?:serve|cover|service)(?: (?:clients|customers|people|homes|businesses|patients)) (?:in|across|from|around)`,
    String.raw`wir (?:liefern|fahren) (?:auch )?nach`,
    String.raw`wir (?:arbeiten|sind) (?:im Raum|rund um)`,
    String.raw`nous (?:intervenons|livrons|desservons|couvrons)(?: (?:à|en|sur|autour de))?`,
    String.raw`(?:trabajamos|repartimos|atendemos) en|cubrimos`,
  ].join('|'),
)
/** A beginning after which something else can come: “we serve Italian food”, “we deliver to Sarah”. */
const bare = atStart(String.raw`we${many} (?:serve|cover|service|(?:deliver|travel) to)`)
const german =
  /^(?:[^\p{L}]*|ja, |übrigens, )wir sind (?:auch )?in (.+?) (?:tätig|aktiv)(?!\p{L})/iu

const separators = /,|&|\/|(?<![\p{L}])(?:and|und|sowie|et|y|as well as)(?![\p{L}])/iu
const before =
  /^(?:(?:the|all of|all|whole of|whole|in|to|across|around|toute?|la|le|les|el|los|las|den|die|das)\s+)+(?=\p{Lu})/iu
const name =
  /^(\p{Lu}[\p{L}'’.-]*(?:[ -](?:(?:of|upon|on|de|la|le|del|am|an der|bei|sur|sous|en)[ -])?\p{Lu}[\p{L}'’.-]*){0,3})/u
/** Words with which a list of places ends. */
const after =
  /^\s*(?:$|(?:for|since|with|from|on|by|only|too|every|area|seit|auch|depuis|desde)(?!\p{L}))/iu
const noPlace = wholeWords(
  [
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter',
    'tech|technology|healthcare|retail|construction|hospitality|education|manufacturing|logistics|media|marketing|finance|english|teams?|shifts?|batches|person|partnership',
    '(?:Mon|Diens|Donners|Frei|Sams|Sonn)tags?|Mittwochs?|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Ostern|Weihnachten|Feierabend|Absprache|Bedarf|Wunsch|Maß|Plan|Hause|Eingang|Noël|Pâques|Navidad',
    String.raw`\p{L}{3,}(?:ung|heit|keit|schaft)(?:en)?`,
  ].join('|'),
)
/** Names of places that are also words for something else. */
const alsoPlaces = wholeWords('berlin|cologne|wales|bath|reading|new york')
const isAbbreviation = /^(?!(?:UK|EU|US|USA|UAE|NYC)$)\p{Lu}+$/u

/** Returns whether a name with a capital is none of an everyday thing, as “Winter” and “Ceramics” are. */
const isName = (words: string) => {
  const last = words.split(' ').at(-1) ?? ''
  if (alsoPlaces.test(words)) return true
  return kindOfNoun(last) === null && !cuisine.test(words) && !isAbbreviation.test(words)
}
/** Returns whether the dictionary has a word of a name, as it has places and no first names. */
const isKnown = (words: string) => words.split(/[ -]/).some(isListed)
/** Words with a capital that say what something is like. */
const cuisine =
  /(?:ian|ese|ish|ean)$|^(?:french|greek|thai|dutch|german|swiss|czech|halal|kosher|organic)$/i
const most = 12
const longest = 60

function namesIn(list: string, isPlace: (name: string) => boolean): string[] {
  const names: string[] = []
  const end = /[;:!?()–—]|\.(?:\s|$)/.exec(list)?.index ?? list.length
  for (const part of list.slice(0, end).split(separators)) {
    const rest = part.trim().replace(before, '')
    if (!rest && names.length > 0) continue
    const found = name.exec(rest)?.[1]?.replace(/[.'’-]+$/, '') ?? ''
    if (!found || found.length > longest || noPlace.test(found) || !isPlace(found)) break
    const following = rest.slice(found.length)
    if (!after.test(following)) break
    names.push(found)
    if (following.trim()) break
  }
  return names
}

/** Returns the places that a sentence says the business serves, when it names them. */
export function placesIn(sentence: string): Told[] {
  const isCertain = ![isUnsure, isReported, isOnOneDay, /\?\s*$|["“„«]/].some((each) =>
    each.test(sentence),
  )
  if (!isCertain) return []
  const certain = sure.exec(sentence)
  const other = certain ? null : bare.exec(sentence)
  const listed = certain ?? other
  const inGerman = german.exec(sentence)?.[1]
  // In German every noun has a capital, so only what stands between “in” and “tätig” is one.
  const isEnglish = /^.*?(?<!\p{L})we /iu.test(listed?.[0] ?? '')
  const names = inGerman
    ? namesIn(inGerman, () => true)
    : listed
      ? namesIn(sentence.slice(listed.index + listed[0].length), isEnglish ? isName : () => true)
      : []
  if (other && !names.some((each) => isKnown(each) || alsoPlaces.test(each))) return []
  return distinct(names)
    .slice(0, most)
    .map((value) => ({ value }))
}
