import { type Language, languages, said } from './languages.ts'
import { programs } from './programs.ts'
import { specialReplies } from './special-replies.ts'

/** An email, the text of it that is shown, and the names of its files. */
export type ReplyEmail = { name: string; source: Buffer; shown: string; files?: string[] }

const businessCard = (name: string) => [
  name,
  'Head of Marketing',
  'Kiln Street Ceramics Ltd',
  '+44 113 496 0123 | www.kiln.example',
]
/** Programs without a delimiter: the greeting and the name stay. */
const plainCards = new Set(['outlook', 'outlook, HTML alone'])

const signOffs: Record<Language, string> = {
  en: 'Best regards',
  de: 'Mit freundlichen Grüßen',
  fr: 'Cordialement,',
  es: 'Saludos cordiales,',
  it: 'Cordiali saluti',
  pt: 'Melhores cumprimentos,',
  nl: 'Met vriendelijke groet,',
  sv: 'Med vänliga hälsningar',
  da: 'Med venlig hilsen',
  pl: 'Pozdrawiam serdecznie',
}

/** Every program in half of the languages, with and without a second paragraph and a signature. */
function ordinary(): ReplyEmail[] {
  return Object.entries(programs).flatMap(([program, write], at) =>
    languages.flatMap((language, n) => {
      if ((n + at) % 2 === 1) return []
      const { answer, more, name } = said[language]
      const lines = n % 4 < 2 ? [answer] : [answer, '', more]
      const isPlain = plainCards.has(program)
      const signed = isPlain
        ? [signOffs[language], ...businessCard(name)]
        : ['thunderbird, below the quote', 'k-9', 'samsung'].includes(program)
          ? []
          : businessCard(name)
      const signature = n % 3 === 0 ? signed : []
      const shown = isPlain && signature.length > 0 ? [...lines, signOffs[language], name] : lines
      return [
        {
          name: `${program}, ${language}${signature.length > 0 ? ', signed' : ''}`,
          source: write(language, { lines, signature }),
          shown: shown.join('\n'),
        },
      ]
    }),
  )
}

/** Replies as mail programs write them, and the text that is shown of each. */
export const replies: ReplyEmail[] = [...ordinary(), ...specialReplies]
