import type { EmailTextContent } from '../../../contract/email-text.ts'
import type { EmailText } from '../../platform/email-text.ts'
import type { Settings } from '../../platform/settings.ts'
import { composeText } from '../emails/compose.ts'
import { knownOf } from '../emails/wording.ts'

/** Returns an email with the sample values of its text; `shown` names the parts that there are. */
export function previewOf(
  text: EmailText,
  content: EmailTextContent,
  { agency, publicUrl }: Pick<Settings, 'agency' | 'publicUrl'>,
  shown?: string[],
) {
  const { variables, parts } = knownOf(text, agency.name)
  const isThere = (name: string) =>
    shown ? shown.includes(name) : parts.some((part) => part.name === name && part.isShown)
  const mapped = <In, Out>(record: Record<string, In>, to: (name: string, each: In) => Out) =>
    Object.fromEntries(Object.entries(record).map(([name, each]) => [name, to(name, each)]))
  return composeText(content, {
    values: Object.fromEntries(variables.map(({ name, sample }) => [name, sample])),
    links: mapped(text.links, (name, { optional }) =>
      !optional || isThere(name) ? publicUrl : null,
    ),
    details: mapped(text.details, (name, { optional, sample }) =>
      !optional || isThere(name) ? sample : [],
    ),
    cases: mapped(text.cases, (name) => isThere(name)),
  })
}
