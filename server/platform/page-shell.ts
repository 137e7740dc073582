import path from 'node:path'
import { type Html, html, inScript } from './html.ts'
import { sendingModeOf } from './email-delivery.ts'
import { escapeHtml } from './escape-html.ts'
import { recipientItems, usedRecipients } from './recipients.ts'
import type { Settings } from './settings.ts'

/** The folder that the web build writes the served pages to. */
export const webRoot = path.resolve(import.meta.dirname, '../../dist/web')

/** The values for the shell: `title` and `description` are text, `canonical` is an absolute URL. */
export type ShellContent = {
  title: string
  description: string
  canonical: string
  head: Html
  main: Html
}

/** A complete document without the site's design, used when the pages are not built. */
const bareShell = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>__TITLE__</title>
<meta name="description" content="__DESCRIPTION__"><link rel="canonical" href="__CANONICAL__">__HEAD__</head>
<body><main id="main">__MAIN__</main></body>
</html>
`

/**
 * Fills in what only this installation knows: its address, its social links, that emails are kept and not delivered
 * (`data-email`, web/platform/email-delivery.ts), and the outside services it uses (`data-recipients`,
 * web/public/Recipients.tsx).
 */
export const localise = (page: string, settings: Settings): string =>
  page
    .replace(
      '<html lang="en"',
      (tag) => `${tag}${sendingMark(settings)}${recipientsMark(settings)}`,
    )
    .replaceAll('__PUBLIC_URL__', settings.publicUrl)
    .replaceAll('<!--social-links-->', socialLinks(settings).markup)
    .replaceAll('<!--recipients-->', recipientItems(settings).markup)
    .replaceAll('"__SAME_AS__"', inScript(settings.socialLinks.map(({ url }) => url)))

function sendingMark(settings: Settings): string {
  const mode = sendingModeOf(settings)
  return mode === 'smtp' ? '' : ` data-email="${mode}"`
}

function recipientsMark(settings: Settings): string {
  const used = usedRecipients(settings)
  return Object.keys(used).length > 0
    ? ` data-recipients="${escapeHtml(JSON.stringify(used))}"`
    : ''
}

const socialLinks = ({ socialLinks: links }: Settings): Html =>
  html`${
    links.length > 0 &&
    html`<ul class="social-links">
      ${links.map(
        ({ name, url }) =>
          html`<li><a class="social-link" href="${url}" rel="me noopener">${name}</a></li>`,
      )}
    </ul>`
  }`

/** Returns a function that renders server-filled pages inside the frame of the drawn ones; `frame` has none for tests. */
export function openShell(settings: Settings, frame: (() => string) | null) {
  const bare = localise(bareShell, settings)
  return ({ title, description, canonical, head, main }: ShellContent): string => {
    const values: Record<string, string> = {
      TITLE: escapeHtml(title),
      DESCRIPTION: escapeHtml(description),
      CANONICAL: escapeHtml(canonical),
      HEAD: head.markup,
      MAIN: main.markup,
    }
    // Replaces in one pass, so that inserted text is not searched again.
    return (frame?.() || bare).replace(
      /__(TITLE|DESCRIPTION|CANONICAL|HEAD|MAIN)__/g,
      (_all, name: string) => values[name] ?? '',
    )
  }
}
export type FillShell = ReturnType<typeof openShell>
