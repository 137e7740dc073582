import type { ProfileField } from '../../../contract/content/content-profiles.ts'
import { type BriefLanguage, isForeignText, textIn } from './languages/texts.ts'
import type { SearchKind } from './search-kind.ts'
import type { Outline } from './shared-sections.ts'

/**
 * Returns a section with heading and questions in a language; what to say stays in English, which is for the team. In a
 * language without words it has no heading, so that readers get none in English.
 */
export function localized(outline: Outline, language: BriefLanguage, kind: SearchKind): Outline {
  if (language === 'en') return outline
  if (!isForeignText(language)) return { ...outline, heading: '' }
  const { id } = outline
  const [heading = '', ...questions] = textIn(language, `${kind}.${id}`, id)
  return { ...outline, heading, questions }
}

/** The question that fills a field of the profile, once for all pieces. */
const fieldQuestions: Partial<Record<ProfileField, string>> = {
  services:
    'What do you offer someone who searches for {k}? One service or product per line, in the words that you use with customers.',
  reasons: 'Why do customers choose you over others? What do they tell you?',
  places: 'In which towns or regions do you work? One per line.',
  callToAction:
    'What should someone do after reading about {k}: call, write, book, order or visit?',
}

/** Returns the question for a field of the profile in a language; undefined when nobody is asked for it. */
export const fieldQuestion = (field: ProfileField, language: BriefLanguage): string | undefined =>
  isForeignText(language) ? textIn(language, `field.${field}`)[0] : fieldQuestions[field]

/** Returns the sentence that names other searches, with a space before it. */
export const alsoIn = (language: BriefLanguage): string =>
  isForeignText(language)
    ? (textIn(language, 'also')[0] ?? '')
    : ' Please think of these searches, too: {also}.'
