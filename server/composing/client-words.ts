import { listed, sentence } from '../english/sentences.ts'
import type { Material } from './material.ts'

/** Whether the client speaks in whole sentences, such as "We throw tableware by hand". */
const speaks = (text: string, name: string) =>
  /^(?:we|i|our|us|my|at|since|for|if|every|each|the|this|there|a|an)\b/i.test(text) ||
  text.toLowerCase().startsWith(name.toLowerCase())

/** What the client says of themselves, word for word; fragments get a beginning. */
export function introduction({ client, fill }: Material): string {
  const { description, services = [], businessName, location } = client
  const said = description.trim()
  const whole = !said
    ? fill(`what ${businessName} does, and for whom, in one or two sentences`)
    : speaks(said, businessName)
      ? sentence(said)
      : `${businessName}, in short: ${sentence(said.charAt(0).toLowerCase() === said.charAt(0) || /^\p{Lu}{2}/u.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1)).replace(/^./, (letter) => (/^\p{Lu}{2}/u.test(said) ? letter : letter.toLowerCase()))}`
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
  'Send an inquiry': 'Send us a short message, and we will take it from there',
  'Call us': 'Give us a call',
  'Book an appointment': 'Book an appointment',
  'Buy something': 'Have a look at what we have',
  'Ask for a quote': 'Ask us for a quote',
  'Visit us in person': 'Come and see us',
  'Subscribe to our news': 'Subscribe to our news',
}

/** What a reader can do next, with the ways to reach the client that are known. */
export function nextStep({ client, fill }: Material): string {
  const { website, phone, mainAction = '' } = client
  const deed = deeds[mainAction] ?? 'Get in touch'
  const ways = [website && `at ${website}`, phone && `by phone at ${phone}`].filter(Boolean)
  const reached = ways.length > 0 ? listed(ways as string[], 'or') : fill('how people reach you')
  return `${deed}: ${ways.length > 0 ? `you find us ${reached}` : reached}.`
}
