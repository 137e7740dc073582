import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { duplicate } from './lead-duplicates.ts'
import { lead, leadInput } from './leads.ts'

/** The fields of a lead that a card can provide (seed 001 section 7). */
export const cardFields = [
  'companyName',
  'contactName',
  'email',
  'phone',
  'address',
  'website',
  'industry',
] as const
export type CardField = (typeof cardFields)[number]

/** A picture of a card, in bytes; what the browser sends has about a hundredth of it. */
export const cardMaxBytes = 10 * 2 ** 20
export const cardTooLarge = 'Please use a picture of at most 10 MB'

const chooseImage = 'Please select an image file'
/** JPEG, PNG or WebP in base64; the prefix of a data URL is taken away. */
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
    /** `machine`: on this machine, also when a vision model is set. */
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
    /** The reader's confidence in each field, from 0 to 1; 0 for an empty one. */
    confidence: z.record(z.enum(cardFields), z.number()),
    /** The reader: this server or the configured vision model. */
    reader: z.enum(['machine', 'model']),
    /** The model's name; empty for this machine. */
    model: text,
    /** A QR code on the card gave some of the fields. */
    fromCode: z.boolean(),
    /** Leads with the same address, or the same company and phone. */
    duplicates: z.array(duplicate),
  }),
})

/** Adds the lead of a card that was reviewed; with `picture`, the card's picture is kept with it. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/leads/from-card',
  may: 'leads.create',
  bodyLimit,
  body: z.object({ lead: leadInput, picture: z.optional(image) }),
  reply: lead,
  status: 201,
})

/** The picture of the card that a lead came from. */
export const picture = rawEndpoint({
  method: 'GET',
  path: '/api/admin/leads/:id/card',
  may: 'leads.list',
  params: z.object({ id }),
})
