import { type CardField, cardFields } from '../../contract/leads/card-fields.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import * as z from 'zod'
import {
  type Answered,
  askForJson,
  ModelError,
  type Using,
} from '../../server/core/models/models.ts'
import { unavailable } from '../../server/platform/refusals.ts'
import type { ReadFields } from './reader-process.ts'
import { badImage } from './refused.ts'

// Strict servers require every field to be present, so missing ones are null.
const answer = z.object({
  companyName: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
  industry: z.nullable(z.string()),
})

const instruction =
  'Read this business card. Copy the printed text exactly and invent nothing: use null for missing fields. ' +
  'phone: the number to call, not the fax. address: in one line, parts separated by commas. ' +
  'industry: the trade in one to three English words.'

/**
 * Reads a card with a vision model. Models report no confidence, so well-formed values count as likely and others as
 * doubtful.
 * @throws Refusal 400 for the picture, 503 with the model's error
 */
export async function readWithModel(
  context: Using,
  bytes: Buffer,
  type: string,
): Promise<Answered<ReadFields>> {
  const url = `data:${type};base64,${bytes.toString('base64')}`
  const content = [
    { type: 'text' as const, text: instruction },
    { type: 'image_url' as const, image_url: { url } },
  ]
  try {
    const messages = [{ role: 'user' as const, content }]
    const { data: read, model } = await askForJson(context, {
      clientId: null,
      purpose: 'business-cards',
      name: 'business_card',
      schema: answer,
      messages,
      timeLimit: 45_000,
    })
    const values = cardFields.map((name) => [name, read[name]?.trim() ?? ''] as const)
    const fields = Object.fromEntries(values) as Record<CardField, string>
    const confidence = Object.fromEntries(
      values.map(([name, value]) => [name, value ? (isShaped(name, value) ? 0.9 : 0.5) : 0]),
    ) as ReadFields['confidence']
    const email = fields.email.toLowerCase()
    return { data: { ...fields, email, confidence, fromCode: false }, model }
  } catch (error) {
    throw error instanceof ModelError ? refusalOf(error) : error
  }
}

const isShaped = (name: CardField, value: string): boolean =>
  name === 'email'
    ? z.email().safeParse(value).success
    : name === 'website'
      ? /^(https?:\/\/)?[^\s/]+\.[a-z]{2,}(\/\S*)?$/i.test(value)
      : name === 'phone'
        ? Boolean(parsePhoneNumberFromString(value, 'US')?.isPossible())
        : true

const refusalOf = ({ kind, said, message }: ModelError) =>
  kind === 'image'
    ? badImage()
    : unavailable(
        kind === 'quota' || kind === 'busy'
          ? 'Your quota for the image AI is used up. Please try again later, or read the card on this machine.'
          : kind === 'key'
            ? 'The key of the image AI is invalid or has expired. Please check it under AI models, or read the card on this machine.'
            : kind === 'server'
              ? said || message
              : message,
      )
