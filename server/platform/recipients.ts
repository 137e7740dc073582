import { recipientSentences, type RecipientId, type UsedRecipients } from '../../site/recipients.ts'
import type { ModelAbility } from '../../contract/model-abilities.ts'
import { type Html, html } from './html.ts'
import { offeredProvider } from './payment-settings.ts'
import { isPublicHost } from './public-address.ts'
import type { Settings } from './settings.ts'

/** Returns the host of an address, unless that is this machine or its own network: nobody else sees what stays there. */
function outsideHost(url: string | null | undefined): string | null {
  const { hostname } = URL.parse(url ?? '') ?? { hostname: '' }
  const isOwn = /(?:^|\.)(?:localhost|local|internal)$|^[^.:]*$/i.test(hostname)
  return isOwn || !isPublicHost(hostname) ? null : hostname
}

/** Returns the hosts of several addresses as a list in words; null for none outside. */
const hostsOf = (urls: (string | undefined)[]) =>
  [...new Set(urls.flatMap((url) => outsideHost(url) ?? []))].join(' and ') || null

const serversOf = (models: Settings['models'], ability: ModelAbility) =>
  models.filter(({ abilities }) => abilities.includes(ability)).map(({ baseUrl }) => baseUrl)

const paymentHosts = { stripe: 'Stripe', mollie: 'Mollie', none: null }

/** The outside services by the setting that turns each on. */
const hostsIn = ({
  smtpUrl,
  imapUrl,
  schedulingUrl,
  store,
  databaseUrl,
  models,
  oidc,
  payments,
}: Settings): Record<RecipientId, string | null> => ({
  email: outsideHost(smtpUrl),
  mailbox: outsideHost(imapUrl),
  scheduling: outsideHost(schedulingUrl),
  files: outsideHost(store?.endpoint),
  // Its host is nobody's business.
  database: outsideHost(databaseUrl) && 'database',
  writing: hostsOf(serversOf(models, 'text')),
  cards: hostsOf(serversOf(models, 'vision')),
  pictures: hostsOf(serversOf(models, 'image')),
  payments: paymentHosts[offeredProvider(payments) ?? 'none'],
  signIn: hostsOf([oidc.provider?.issuer, ...oidc.entered]),
})

/** Returns the outside services that this installation uses, for the privacy notice. */
export const usedRecipients = (settings: Settings): UsedRecipients =>
  Object.fromEntries(Object.entries(hostsIn(settings)).filter(([, host]) => host !== null))

/** Renders who gets what as list items of the privacy notice (web/public/Recipients.tsx). */
export const recipientItems = (settings: Settings): Html =>
  html`${recipientSentences(usedRecipients(settings)).map((text) => html`<li>${text}</li>`)}`
