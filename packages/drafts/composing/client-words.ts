import { listed, sentence } from '../english/sentences.ts'
import type { Material } from './material.ts'

/** Whether the client speaks in whole sentences, such as "We throw tableware by hand". */
const speaks = (text: string, name: string) =>
  /^(?:we|i|our|my|at|since|for|if|every|each|this|there)\b/i.test(text) ||
  text.toLowerCase().startsWith(name.toLowerCase())

/** Its first letter small, unless it begins with a name or an acronym. */
const continued = (text: string) =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** What the client says of themselves, word for word; fragments get a beginning. */
export function introduction({ client, fill }: Material): string {
  const { description, services = [], businessName, location } = client
  const said = sentence(description)
  const whole = !said
    ? fill(`what ${businessName} does, and for whom, in one or two sentences`)
    : speaks(said, businessName)
      ? said
      : /^an?\b/i.test(said)
        ? `We are ${continued(said)}`
        : `${businessName}, in short: ${continued(said)}`
  const offers =
    services.length > 0 ? `We offer ${listed(services)}${location ? ` in ${location}` : ''}.` : ''
  return [whole, offers].filter(Boolean).join(' ')
}

/** Why customers choose them, in their words; a place to fill in where they have not told. */
export const reasons = ({ client, fill }: Material): string =>
  client.reasons?.trim()
    ? sentence(client.reasons)
    : fill(`why customers choose ${client.businessName}, in one sentence that one of them has said`)

/** What their best customers want to know first: for the person who completes the draft. */
export const firstQuestion = ({ client, fill }: Material): string =>
  client.visitors?.trim()
    ? fill(
        `your answer to what customers want to know first (you told us: “${client.visitors
          .trim()
          .replace(/[.\s]+$/, '')
          .replaceAll(']', ')')}”)`,
      )
    : ''

/** By the options of the onboarding question on the one thing that a visitor should do. */
const deeds: Record<string, string> = {
  'Send an inquiry': 'Send us a short message',
  'Call us': 'Give us a call',
  'Book an appointment': 'Book an appointment',
  'Buy something': 'See what we have',
  'Ask for a quote': 'Ask us for a quote',
  'Visit us in person': 'Come and see us',
  'Subscribe to our news': 'Subscribe to our news',
}

/** What a reader can do next, with the ways to reach the client that are known. */
export function nextStep({ client, fill }: Material): string {
  const { website, phone, mainAction = '' } = client
  const deed = deeds[mainAction] ?? 'Get in touch'
  if (mainAction === 'Visit us in person') return `${deed}: ${fill('your address')}.`
  if (mainAction === 'Call us' && phone) return `${deed}: ${phone}.`
  if (website && phone) return `${deed} at ${website}, or call ${phone}.`
  if (website) return `${deed} at ${website}.`
  return phone ? `${deed}: ${phone}.` : `${deed}: ${fill('how people reach you')}.`
}
