import type { EmailReaders, EmailTextContent, TextBlock } from '../../contract/email-text.ts'
import type { Block, EmailContent, EmailLanguage } from './email.ts'

/** A value that the text may name; `sample` is shown in the preview. */
export type Variable = { about: string; sample: string; required?: true }
/** The goal of a button or link; optional for one that not every such email has. */
export type Link = { about: string; optional?: true; hidden?: true }
/** A part that the product writes itself, such as a table of amounts. */
export type Details = { about: string; sample: Block[]; optional?: true }
/** A case in which a block is shown; `hidden` when the preview begins without it. */
export type Case = { about: string; hidden?: true }

/** An email that the product sends, whose text an owner can edit. */
export type EmailText<
  V extends string = string,
  L extends string = string,
  D extends string = string,
  C extends string = string,
> = {
  /** Stored texts refer to it: it never changes. */
  id: string
  /** The kind in the outbox; the id if omitted. */
  kind?: string
  title: string
  /** When it is sent. */
  about: string
  readers: EmailReaders
  /** The language of the sample, for screen readers; English if omitted. */
  language?: EmailLanguage
  /** Whether somebody of the team edits it before it leaves, so that it holds paragraphs only. */
  isDraft?: true
  variables: Record<V, Variable>
  links: Record<L, Link>
  details: Record<D, Details>
  cases: Record<C, Case>
  /** The text until an owner changes it. */
  sample: EmailTextContent
}

type Parts<L extends string, D extends string, C extends string> = {
  links?: Record<L, Link>
  details?: Record<D, Details>
  cases?: Record<C, Case>
}

/** Declares an email whose text can be edited. Its room lists it in `emailTexts`. */
export const emailText = <
  const V extends string,
  const L extends string = never,
  const D extends string = never,
  const C extends string = never,
>({
  links = {} as Record<L, Link>,
  details = {} as Record<D, Details>,
  cases = {} as Record<C, Case>,
  ...rest
}: Omit<EmailText<V>, 'links' | 'details' | 'cases'> & Parts<L, D, C>): EmailText<V, L, D, C> => ({
  ...rest,
  links,
  details,
  cases,
})

/** The parts of an email that don’t follow from its text. */
type Beside = Pick<
  EmailContent,
  'to' | 'attachments' | 'secret' | 'about' | 'by' | 'isWritten' | 'answers'
>

/** One email with a text that can be edited, and the values for it. */
export type EmailFromText = Beside & {
  text: EmailText
  values: Record<string, string>
  /** The values that are in Markdown, as people write it; none if omitted. */
  formatted?: readonly string[]
  /** Addresses by name; null for one that this email lacks. */
  links: Record<string, string | null>
  /** Blocks by name; empty for none. */
  details: Record<string, Block[]>
  cases: Record<string, boolean>
}

type Values<V extends string, L extends string, D extends string, C extends string> = Beside & {
  values: Record<V, string>
  formatted?: readonly NoInfer<V>[]
} & ([L] extends [never] ? object : { links: Record<L, string | null> }) &
  ([D] extends [never] ? object : { details: Record<D, Block[]> }) &
  ([C] extends [never] ? object : { cases: Record<C, boolean> })

/** Returns an email with a text that can be edited, for `queueEmail`. */
export const written = <V extends string, L extends string, D extends string, C extends string>(
  text: EmailText<V, L, D, C>,
  values: Values<V, L, D, C>,
): EmailFromText => ({ links: {}, details: {}, cases: {}, ...values, text })

const block = (kind: TextBlock['kind'], text: string, part: string | null): TextBlock => ({
  kind,
  text,
  part,
})
export const heading = (text: string) => block('heading', text, null)
/** A paragraph; `when` names the case, link or details without which it is left out. */
export const paragraph = (text: string, when: string | null = null) =>
  block('paragraph', text, when)
export const small = (text: string, when: string | null = null) => block('small', text, when)
export const button = (label: string, link: string) => block('button', label, link)
export const textLink = (label: string, link: string) => block('link', label, link)
export const details = (name: string) => block('details', '', name)
