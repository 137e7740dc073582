import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { cardFields } from './card-fields.ts'
import { duplicate } from './lead-duplicates.ts'
import { lead, leadInput } from './leads.ts'

/** The maximum size of a card image in bytes. Browsers send about a hundredth of that. */
export const cardMaxBytes = 10 * 2 ** 20
export const cardTooLarge = 'Please use a picture of at most 10 MB'

const chooseImage = 'Please select an image file'
/** A JPEG, PNG or WebP image in base64; the prefix of a data URL is removed. */
const image = z
  .pipe(
    z.string(chooseImage),
    z.transform((value) => value.replace(/^data:[\w/+.-]*;base64,/, '').replace(/\s+/g, '')),
  )
  .check(z.refine((value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value), chooseImage))

const bodyLimit = { bytes: Math.ceil((cardMaxBytes * 4) / 3) + 64 * 1024, sentence: cardTooLarge }
const text = z.string()

/** Reads a photographed business card; nothing is stored. */
export const extract = endpoint({
  method: 'POST',
  path: '/api/admin/leads/extract-card',
  may: 'leads.create',
  limit: 'cards',
  bodyLimit,
  body: z.object({
    image,
    /** Set to `machine` to read it on this server even if a vision model is configured. */
    reader: z.optional(z.literal('machine')),
  }),
  reply: z.object({
    companyName: text,
    contactName: text,
    email: text,
    phone: text,
    address: text,
    website: text,
    industry: text,
    /** The confidence in each field, from 0 to 1; 0 for an empty one. */
    confidence: z.record(z.enum(cardFields), z.number()),
    /** The reader: this server or the configured vision model. */
    reader: z.enum(['machine', 'model']),
    /** The name of the model; empty if this server read it. */
    model: text,
    /** Whether some fields come from a QR code on the card. */
    fromCode: z.boolean(),
    /** Existing leads with the same email address, or the same company and phone number. */
    duplicates: z.array(duplicate),
  }),
})

/** Creates the lead from a reviewed card. With `picture`, the image of the card is kept with it. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/leads/from-card',
  may: 'leads.create',
  bodyLimit,
  body: z.object({ lead: leadInput, picture: z.optional(image) }),
  reply: lead,
  status: 201,
})

/** Returns the image of the card that a lead was created from. */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/card',
  may: 'leads.list',
  params: z.object({ id }),
})
