/** An email attachment; `content` is base64. */
export type EmailAttachment = { filename: string; contentType: string; content: string }

/** One block of an email's body. Values are plain text; a button's address starts with https:, http: or mailto:. */
export type Block =
  | { heading: string }
  | { paragraph: string }
  | { button: { label: string; url: string } }
  | { facts: [label: string, value: string][] }
  | { small: string }

/** An email before rendering; `kind` names its template, such as `consultation-confirmation`. */
export type EmailContent = {
  kind: string
  to: string
  subject: string
  /** The preview text that inboxes show after the subject. */
  preheader: string
  blocks: Block[]
  attachments?: EmailAttachment[]
}
