import * as z from 'zod/mini'
import { type Action, type Actor, may } from '../access.ts'
import { endpoint } from '../http.ts'

type Place = {
  /** The action whose callers see the place, and so what the environment sets there. */
  may: Action
  names: readonly string[]
  /** A sentence about what the settings do beside what is entered there. */
  effect: string
}

/** Places on screens where something is edited that the environment may set as well. */
const places = {
  agency: {
    may: 'agency-settings.read',
    names: ['MAIL_SENDERS', 'MAIL_POSTAL_ADDRESS'],
    effect: 'Emails use that; your website and documents use what you enter here.',
  },
  smtp: {
    may: 'mail-servers.manage',
    names: ['SMTP_URL'],
    effect: 'Emails leave through that server, whatever is entered here.',
  },
  imap: {
    may: 'mail-servers.manage',
    names: ['IMAP_URL'],
    effect: 'That mailbox is used, whatever is entered here.',
  },
  replies: {
    may: 'reply-settings.manage',
    names: ['MAIL_REPLY_ADDRESS', 'MAIL_AUTHSERV_ID'],
    effect: 'Replies come to that address, whatever is entered here.',
  },
  dkim: {
    may: 'dkim-keys.manage',
    names: ['DKIM_SELECTOR', 'DKIM_KEY_FILE'],
    effect: 'That key signs emails.',
  },
  models: {
    may: 'models.manage',
    names: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_VISION_MODEL', 'AI_IMAGE_MODEL'],
    effect: 'Those models are asked before the ones entered here.',
  },
  providers: {
    may: 'sign-in-providers.manage',
    names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_DOMAINS'],
    effect: 'The team can sign in there, beside what is set here.',
  },
  payments: {
    may: 'payment-providers.manage',
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MOLLIE_API_KEY'],
    effect: 'Clients pay there, whatever is entered here.',
  },
  hours: {
    may: 'availability.read',
    names: ['SCHEDULING_URL'],
    effect:
      'Visitors and clients choose a time on that page, so none of the times here are offered.',
  },
  social: {
    may: 'site-versions.update',
    names: ['SOCIAL_LINKEDIN', 'SOCIAL_GITHUB', 'SOCIAL_X'],
    effect: 'The footer shows those links instead of the ones here.',
  },
} as const satisfies Record<string, Place>

export type EnvironmentPlace = keyof typeof places
export const environmentPlaces: Record<EnvironmentPlace, Place> = places

/** Returns whether somebody sees a place where this setting is edited. */
export const maySeeSetting = (actor: Actor, name: string) =>
  Object.values(environmentPlaces).some(
    (place) => place.names.includes(name) && may(actor, place.may),
  )

/**
 * Returns the settings that the environment sets and that stand above something edited on a screen which the caller sees.
 * `value` is null for secrets; of a server's address it is the host.
 */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/environment-settings',
  may: 'environment-settings.list',
  reply: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
})
