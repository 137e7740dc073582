import { escapeHtml } from '../../platform/escape-html.ts'
import { html, type Html } from '../../platform/html.ts'
import type { Newsletter } from '../newsletter-settings/store.ts'
import { signUpWords } from '../newsletter-words/sign-up/words.ts'

/** The name of the field that people don't see and leave empty; programs fill it in. */
export const trapField = 'homepage'

/** Returns the sentence that somebody agrees to by signing up, with a link to the client's privacy policy. */
export const consentOf = ({ language, senderName }: Newsletter, privacyUrl: string): Html => {
  const words = signUpWords[language]
  return html`${words.consent(senderName)}${
    privacyUrl && html` <a href="${privacyUrl}">${words.privacy}</a>`
  }`
}

/** Returns the form as HTML for the client's own website, which brings its look along. */
export function snippetOf(newsletter: Newsletter, url: string, privacyUrl: string): string {
  const { language } = newsletter
  const words = signUpWords[language]
  const label = (text: string, control: string) =>
    `<label>${escapeHtml(text)}<br><input ${control}></label>`
  const hidden = 'style="position:absolute;left:-200vw" aria-hidden="true"'
  const paragraphs = [
    `<p>${label(words.email, 'type="email" name="email" autocomplete="email" maxlength="255" required')}</p>`,
    `<p>${label(words.firstName, 'name="name" autocomplete="name" maxlength="200"')}</p>`,
    `<p ${hidden}>${label(words.leaveEmpty, `name="${trapField}" tabindex="-1" autocomplete="off"`)}</p>`,
    `<p>${consentOf(newsletter, privacyUrl).markup}</p>`,
    `<p><button type="submit">${escapeHtml(words.signUp)}</button></p>`,
  ]
  const form = `<form action="${escapeHtml(url)}" method="post" accept-charset="utf-8" lang="${language}">`
  return [form, ...paragraphs.map((each) => `  ${each}`), '</form>'].join('\n')
}
