import type { WebhookBody } from '../../../contract/content/content-webhooks.ts'

type Client = { id: number; businessName: string; firstName: string; lastName: string }

/** Returns what every delivery has: the client and the time; nothing of a piece. */
export const emptyBody = (
  { id, businessName, firstName, lastName }: Client,
  now: Date,
): Omit<WebhookBody, 'type'> => ({
  timestamp: now.toISOString(),
  data: {
    id: null,
    client: { id, name: businessName || `${firstName} ${lastName}`.trim() },
    contentType: null,
    version: null,
    title: null,
    description: null,
    slug: null,
    preheader: null,
    html: null,
    text: null,
    button: null,
    buttonUrl: null,
    picture: null,
    made: null,
  },
})
