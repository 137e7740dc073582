import { type Finding, mostEmailBytes } from '../../../contract/outreach/email-templates.ts'
import { nearest } from '../../core/search-words/nearness.ts'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import { placeIn } from '../../../packages/template-language/place.ts'
import { tokensOf } from '../../../packages/template-language/tokens.ts'
import { variablesOf } from '../../../packages/template-language/variables.ts'
import type { Cleaning } from './sanitize.ts'
import type { EmailParts, Written } from './compose.ts'
import { linkFindings } from './links.ts'
import { footVariables, variables } from './values.ts'
import { foreignTagsIn } from './foreign-tags.ts'

const known = variables.map(({ name }) => name)
const allKnown = new Set<string>([...known, ...footVariables])
const fields = ['subject', 'preheader', 'content'] as const
/** Characters; inboxes cut off longer subjects. */
const longSubject = 70

/** Returns the template errors by field. */
export const unreadable = (written: Written): Finding[] =>
  fields.flatMap((field) =>
    parseTemplate(written[field]).problems.map((problem) => ({
      level: 'error' as const,
      about: 'words' as const,
      field,
      ...problem,
    })),
  )

/** Returns everything to fix or know before sending; errors first. */
export function findingsOf(
  written: Written,
  { frozen, cleanings }: { frozen: EmailParts; cleanings: Cleaning[] },
): Finding[] {
  const content = (finding: Omit<Finding, 'field'>): Finding => ({ ...finding, field: 'content' })
  const found: Finding[] = [
    ...unreadable(written),
    ...fields.flatMap((field) => unknownIn(field, written[field])),
    ...cleanings.map(({ at, message, isError, about = 'words' as const }) =>
      content({
        level: at === null && !isError ? 'warning' : 'error',
        about,
        ...placeIn(written.content, at),
        message,
      }),
    ),
    ...linkFindings(frozen.html, written.content).map(content),
    ...fields.flatMap((field) => foreignTagsIn(field, written[field])),
  ]
  if (Buffer.byteLength(frozen.html) > mostEmailBytes)
    found.push(
      content({
        level: 'error',
        about: 'size',
        ...nowhere,
        message: 'The email is larger than 102 kB, so Gmail will clip it',
      }),
    )
  if (written.subject.replace(/\{[{%].*?[}%]\}/g, '').length > longSubject)
    found.push({
      level: 'warning',
      about: 'words',
      field: 'subject',
      ...nowhere,
      message: `The subject is longer than ${longSubject} characters, so most inboxes will cut it off`,
    })
  return found.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))
}

const nowhere = { line: null, column: null }

/** Returns each unknown variable at its first mention. */
function unknownIn(field: Finding['field'], source: string): Finding[] {
  const { tokens } = tokensOf(source)
  return variablesOf(parseTemplate(source))
    .filter((name) => !allKnown.has(name))
    .map((name) => {
      const token = tokens.find(
        ({ kind, source }) => kind !== 'text' && source.split(/\W+/).includes(name),
      )
      const [suggestion] = nearest(name.toLowerCase(), known)
      const hint = suggestion ? ` Did you mean ${suggestion}?` : ''
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
