import { contrast } from '../../../packages/cover-rendering/colour.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { html, type Html } from '../../platform/html.ts'
import type { Newsletter } from '../newsletter-settings/store.ts'
import { signUpWords } from '../newsletter-words/sign-up/words.ts'

type Written = { subject: string; html: string; text: string }
type Parts = { subject: string; paragraphs: string[]; link?: { label: string; url: string } }

const dark = '#2b2f36'

/** Returns an email in the name of a newsletter's client, plain enough for every mail program. */
function writtenFor(
  { senderName, postalAddress, language, color }: Newsletter,
  parts: Parts,
): Written {
  const { subject, paragraphs, link } = parts
  const ground = color || dark
  const ink = contrast(ground, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
  const [first = '', ...rest] = paragraphs
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  const button =
    link &&
    html`<p style="margin:24px 0">
      <a
        href="${link.url}"
        style="display:inline-block;padding:12px 20px;border-radius:6px;background:${ground};color:${ink};font-weight:600;text-decoration:none"
        >${link.label}</a
      >
    </p>`
  const foot: Html = html`<p
    style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d3d7dd;font-size:13px"
  >
    ${senderName}${postalAddress && html`<br />${postalAddress}`}
  </p>`
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>`
  const text = [first, ...(link ? [`${link.label}:\n${link.url}`] : []), ...rest]
  return {
    subject,
    html: `<!doctype html>\n<html lang="${escapeHtml(language)}"><head>${head.markup}</head><body style="margin:0;padding:24px 16px;font:400 16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"><div style="max-width:600px">${html`${paragraph(first)}${button}${rest.map(paragraph)}${foot}`.markup}</div></body></html>\n`,
    text: `${text.join('\n\n')}\n\n${[senderName, postalAddress].filter(Boolean).join('\n')}\n`,
  }
}

/** Returns the email whose link confirms a sign-up. */
export function confirmationEmail(newsletter: Newsletter, url: string): Written {
  const words = signUpWords[newsletter.language]
  return writtenFor(newsletter, {
    subject: words.confirmSubject(newsletter.senderName),
    paragraphs: [words.confirmText(newsletter.senderName), words.confirmUntil, words.confirmIgnore],
    link: { label: words.confirmButton, url },
  })
}

/** Returns the email to somebody who signs up although they read the newsletter already. */
export function alreadyEmail(newsletter: Newsletter): Written {
  const words = signUpWords[newsletter.language]
  const { senderName } = newsletter
  return writtenFor(newsletter, {
    subject: words.alreadySubject(senderName),
    paragraphs: [words.alreadyText(senderName)],
  })
}
