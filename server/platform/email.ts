import type { EmailAttachment } from '../core/emails/table.ts'

/** One piece of an email's body. Values are plain text; a button's address starts with https:, http: or mailto:. */
export type Block =
  | { heading: string }
  | { paragraph: string }
  | { button: { label: string; url: string } }
  | { facts: [label: string, value: string][] }
  | { small: string }

/** An email before it is rendered: `kind` says which one it is, such as `consultation-confirmation`. */
export type EmailContent = {
  kind: string
  to: string
  subject: string
  /** What the inbox shows after the subject. */
  preheader: string
  blocks: Block[]
  attachments?: EmailAttachment[]
}
