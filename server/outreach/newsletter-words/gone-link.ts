import type { PlainPage, ServedPlain } from '../../platform/plain-pages.ts'
import { html } from '../../platform/html.ts'

/** The words about a link that leads nowhere, by language: in whose name it was sent isn't known. */
const words = {
  en: {
    title: 'This link is no longer valid',
    lead: 'It may be incomplete, or too old. Please use the link in the newest email you got.',
  },
  de: {
    title: 'Dieser Link ist nicht mehr gültig',
    lead: 'Er ist unvollständig oder zu alt. Bitte benutzen Sie den Link in Ihrer neuesten Nachricht.',
  },
  fr: {
    title: 'Ce lien n’est plus valable',
    lead: 'Il est incomplet ou trop ancien. Veuillez utiliser le lien du dernier message que vous avez reçu.',
  },
  es: {
    title: 'Este enlace ya no es válido',
    lead: 'Está incompleto o es demasiado antiguo. Utilice el enlace del último correo que haya recibido.',
  },
} as const
type Language = keyof typeof words

/** Returns the first language a browser asks for that there are words in; English for none. */
const languageFor = (accepted: string): Language =>
  accepted
    .split(',')
    .map((each) => each.trim().slice(0, 2).toLowerCase())
    .find((each): each is Language => Object.hasOwn(words, each)) ?? 'en'

const goneLink = (accepted: string): PlainPage => {
  const language = languageFor(accepted)
  const { title, lead } = words[language]
  return {
    title,
    description: lead,
    status: 404,
    personal: true,
    owner: { name: '', language, address: '', color: '', logo: '' },
    main: html`<section class="wrap plain-page">
      <h1 class="plain-title">${title}</h1>
      <p class="lead">${lead}</p>
    </section>`,
  }
}

/** Draws an unknown link in an email as a page that names nobody: neither the agency nor a client of it. */
export const drawGoneLink: NonNullable<ServedPlain['drawRefusal']> = async (call, refusal) =>
  refusal.kind === 'notFound' ? goneLink(call.request.header('accept-language')) : null
