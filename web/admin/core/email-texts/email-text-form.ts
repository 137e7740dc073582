import type * as z from 'zod/mini'
import { emailTextProblems } from '../../../../contract/core/email-text-problems.ts'
import type { StoredEmailText } from '../../../../contract/core/email-texts.ts'
import {
  type BlockKind,
  emailTextContent,
  type textBlock,
} from '../../../../contract/email-text.ts'
import type { FormOf } from '../../../platform/form.ts'

/** The schema of an email's text that names only what this email knows. */
export const emailTextSchema = (text: Pick<StoredEmailText, 'variables' | 'parts' | 'isDraft'>) =>
  emailTextContent.check(({ value, issues }) => {
    for (const [path, message] of Object.entries(emailTextProblems(value, text)))
      issues.push({
        code: 'custom',
        path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
        message,
        input: value,
      })
  })
export type EmailTextFormOf = FormOf<ReturnType<typeof emailTextSchema>>

export const valuesOf = ({ subject, preheader, blocks, updatedAt }: StoredEmailText) => ({
  subject,
  preheader,
  blocks,
  seen: updatedAt,
})

/** Returns the first part of a kind that a new block can name; null when there is none. */
export const firstPart = ({ parts }: Pick<StoredEmailText, 'parts'>, kind: BlockKind) =>
  parts.find((part) => part.kind === partKindOf(kind))?.name ?? null

/** The kind of part that a block shows: null for a text. */
export const partKindOf = (kind: BlockKind) =>
  kind === 'button' || kind === 'link' ? 'link' : kind === 'details' ? 'details' : null

/** Returns whether an email would lack something that it needs without this block. */
export const isNeeded = (
  blocks: readonly Pick<z.input<typeof textBlock>, 'kind' | 'part'>[],
  at: number,
  { parts }: Pick<StoredEmailText, 'parts'>,
) => {
  const block = blocks[at]
  const kind = block && partKindOf(block.kind)
  const part = kind && parts.find(({ name, isRequired }) => isRequired && name === block.part)
  if (!part) return false
  const others = blocks.filter((_each, other) => other !== at)
  return !others.some((each) => each.part === part.name && partKindOf(each.kind) === kind)
}
