import * as z from 'zod/mini'
import { required, text } from './fields.ts'

/** The kinds of blocks of which an email is made, with their labels. */
export const blockKinds = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  details: 'Details',
  button: 'Button',
  link: 'Link',
  small: 'Small print',
} as const
export type BlockKind = keyof typeof blockKinds

/** The readers of emails, as the list groups them. */
export const emailReaders = {
  visitors: 'Visitors and leads',
  clients: 'Clients',
  accounts: 'Everybody with an account',
  applicants: 'Applicants',
} as const
export type EmailReaders = keyof typeof emailReaders

const most = 40
export const textBlock = z.object({
  kind: z.enum(Object.keys(blockKinds) as [BlockKind]),
  /** The text, or the label of a button or link; empty for details. */
  text: text(2000),
  /** The name of the link that a button opens, or of the details to show. For a text: of its case, null for always. */
  part: z.nullable(text(40)),
})
export type TextBlock = z.output<typeof textBlock>

/** The words of an email: `{{name}}` is replaced by the value of a variable. */
export const emailTextContent = z.object({
  subject: required('Please enter a subject', 200),
  /** The line that inboxes show after the subject; may be empty. */
  preheader: text(300),
  blocks: z
    .array(textBlock)
    .check(
      z.minLength(1, 'Please add a block'),
      z.maxLength(most, `Please use at most ${most} blocks`),
    ),
})
export type EmailTextContent = z.output<typeof emailTextContent>
