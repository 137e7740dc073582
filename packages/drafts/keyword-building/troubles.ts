import { gerundOf } from '../english/verbs.ts'
import type { Kind } from './facet.ts'
import { body, isAnimal, remedy } from './kinds.ts'

/** Matches what things and bodies do when something is wrong with them. */
const wrong =
  'losing|dropping|disconnecting|leaking|shaking|dripping|overheating|draining|smoking|squeaking|rattling|flickering|tripping|freezing|crashing|beeping|burning|smelling|humming|vibrating|sagging|cracking|peeling|rotting|fading|buzzing|sticking|slipping|stalling|sinking|bubbling|turning (?:on|off|yellow|brown|black)|going (?:on|off|out|brown|yellow|black)|making (?:a )?(?:\\S+ )?nois\\S*|limping|vomiting|coughing|itching|scratching|shedding|spraying|swelling|bleeding|falling (?:off|out|apart)|dying|wobbling|jamming|rusting|clicking|banging|whistling|gurgling|knocking|blinking|wilting'
const ended = 'stuck|jammed|broken|blocked|cracked|smashed|snapped|faulty|overheated|clogged'
const trouble = new RegExp(
  `^(\\S.*?) (?:not \\S+ing(?: .+)?|(?:${wrong})(?: .+)?|(?:${ended}))$`,
  'i',
)

/** Whether a phrase tells what a thing or an animal does wrong: "boiler losing pressure". */
export const isTrouble = (text: string) => trouble.test(text) && !remedy.test(text)

/** Returns what has trouble: "boiler" of "boiler not firing". */
export const troubled = (text: string) => trouble.exec(text)?.[1] ?? text

/** Returns a sentence about trouble as a phrase: "door not closing" of "door won't close". */
export const withoutVerb = (text: string) =>
  text
    .replace(/ keeps? (?=\p{L}+ing\b)/u, ' ')
    .replace(
      / (?:won['’]?t|will not|doesn['’]?t|does not|don['’]?t|do not) (?=\p{L}+)(\p{L}+)/u,
      (_, verb: string) => ` not ${gerundOf(verb)}`,
    )

/** Returns whether trouble is a thing's fault or ails somebody; `kind` is that of the whole phrase. */
export function troubleOf(text: string, kind: Kind): Kind {
  const whose = trouble.exec(text)?.[1] ?? text.replace(/ \S+ing$/i, '')
  return kind === 'ailment' || isAnimal(whose) || body.test(whose) ? 'ailment' : 'fault'
}
