import { type Finding, mostEmailBytes } from '../../../contract/outreach/email-templates.ts'
import { nearest } from '../../core/search-words/nearness.ts'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import { placeIn } from '../../../packages/template-language/place.ts'
import { tokensOf } from '../../../packages/template-language/tokens.ts'
import { variablesOf } from '../../../packages/template-language/variables.ts'
import type { Cleaning } from './cleaned.ts'
import type { EmailParts, Written } from './compose.ts'
import { linkFindings } from './links.ts'
import { footVariables, variables } from './values.ts'

const known = variables.map(({ name }) => name)
const allKnown = new Set<string>([...known, ...footVariables])
const fields = ['subject', 'preheader', 'content'] as const
/** Inboxes cut what is longer. */
const longSubject = 70

/** What the template language cannot read, by field. */
export const unreadable = (written: Written): Finding[] =>
  fields.flatMap((field) =>
    parseTemplate(written[field]).problems.map((problem) => ({
      level: 'error' as const,
      about: 'words' as const,
      field,
      ...problem,
    })),
  )

/** Everything to know about what was written before it is sent; errors first. */
export function findingsOf(
  written: Written,
  { frozen, cleanings }: { frozen: EmailParts; cleanings: Cleaning[] },
): Finding[] {
  const content = (finding: Omit<Finding, 'field'>) => ({ ...finding, field: 'content' as const })
  const found: Finding[] = [
    ...unreadable(written),
    ...fields.flatMap((field) => unknownIn(field, written[field])),
    ...cleanings.map(({ at, message }) =>
      content({
        level: at === null ? 'warning' : 'error',
        about: 'words',
        ...placeIn(written.content, at),
        message,
      }),
    ),
    ...linkFindings(frozen.html, written.content).map(content),
  ]
  if (Buffer.byteLength(frozen.html) > mostEmailBytes)
    found.push(
      content({
        level: 'error',
        about: 'size',
        ...nowhere,
        message: 'The mail is larger than 102 kB: Gmail would cut off its end',
      }),
    )
  if (written.subject.replace(/\{[{%].*?[}%]\}/g, '').length > longSubject)
    found.push({
      level: 'warning',
      about: 'words',
      field: 'subject',
      ...nowhere,
      message: `The subject is longer than ${longSubject} characters: most inboxes cut it`,
    })
  return found.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))
}

const nowhere = { line: null, column: null }

/** Variables that nothing stands for, each with the place where it is mentioned first. */
function unknownIn(field: Finding['field'], source: string): Finding[] {
  const { tokens } = tokensOf(source)
  return variablesOf(parseTemplate(source))
    .filter((name) => !allKnown.has(name))
    .map((name) => {
      const token = tokens.find(
        ({ kind, source }) => kind !== 'text' && source.split(/\W+/).includes(name),
      )
      const [meant] = nearest(name.toLowerCase(), known)
      const hint = meant ? ` Did you mean ${meant}?` : ''
      const message = `There is no variable called “${name}”.${hint}`
      return {
        level: 'error',
        about: 'words',
        field,
        ...placeIn(source, token?.at ?? null),
        message,
      }
    })
}
