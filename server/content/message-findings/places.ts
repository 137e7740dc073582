import { kindOfNoun } from '../../../packages/drafts/keyword-building/nouns.ts'
import { distinct, isUnsure, type Told, wholeWords } from './words.ts'

const many = '(?: also| now| mainly| only)?'
const people = '(?: (?:clients|customers|people|homes|businesses|patients))?'
/** Beginnings of a sentence after which only names of places come. */
const sure = wholeWords(
  [
    String.raw`we${many} (?:work|operate|are active|have (?:clients|customers))${people} (?:in|across|throughout|around)`,
    String.raw`we${many} (?:deliver|travel) (?:to|across|throughout|around)`,
    String.raw`we${many} (?:serve|cover|service)(?: (?:clients|customers|people|homes|businesses|patients)) (?:in|across|from|around)`,
    String.raw`wir (?:liefern|fahren) (?:auch )?nach`,
    String.raw`wir (?:arbeiten|sind) (?:im Raum|rund um)`,
    String.raw`nous (?:intervenons|livrons|desservons|couvrons)(?: (?:à|en|sur|autour de))?`,
    String.raw`(?:trabajamos|repartimos|atendemos) en|cubrimos`,
  ].join('|'),
)
/** A beginning after which something else can come: “we serve Italian food”. */
const bare = wholeWords(String.raw`we${many} (?:serve|cover|service)`)
const german = /(?<!\p{L})wir sind (?:auch )?in (.+?) (?:tätig|aktiv)(?!\p{L})/iu

const separators = /,|&|\/|(?<![\p{L}])(?:and|und|sowie|et|y|as well as)(?![\p{L}])/iu
const before =
  /^(?:(?:the|all of|all|whole of|whole|in|to|across|around|toute?|la|le|les|el|los|las|den|die|das)\s+)+(?=\p{Lu})/iu
const name =
  /^(\p{Lu}[\p{L}'’.-]*(?:[ -](?:(?:of|upon|on|de|la|le|del|am|an der|bei|sur|sous|en)[ -])?\p{Lu}[\p{L}'’.-]*){0,3})/u
/** Words with which a list of places ends. */
const after =
  /^\s*(?:$|(?:for|since|with|from|on|by|only|too|every|area|seit|auch|depuis|desde)(?!\p{L}))/iu
const noPlace = wholeWords(
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter',
)
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
  if (sentence.trimEnd().endsWith('?') || isUnsure.test(sentence)) return []
  const certain = sure.exec(sentence)
  const other = certain ? null : bare.exec(sentence)
  const listed = certain ?? other
  const inGerman = german.exec(sentence)?.[1]
  // In German every noun has a capital, so only what stands between “in” and “tätig” is one.
  const names = inGerman
    ? namesIn(inGerman, () => true)
    : listed
      ? namesIn(sentence.slice(listed.index + listed[0].length), (each) =>
          other
            ? each.split(' ').every((word) => kindOfNoun(word) === null && !cuisine.test(word))
            : true,
        )
      : []
  return distinct(names)
    .slice(0, most)
    .map((value) => ({ value }))
}
