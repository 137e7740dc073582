import * as z from 'zod/mini'
import { keysOf } from '../fields.ts'

/** The languages of what a client is sent about money: invoices, credit notes, reminders and their emails. */
export const documentLanguages = { en: 'English', de: 'German', fr: 'French' } as const
export type DocumentLanguage = keyof typeof documentLanguages
export const documentLanguage = z.enum(keysOf(documentLanguages), 'Please choose a language')

/** A client’s language; empty for the agency’s choice. */
export const clientLanguage = z._default(z.union([z.literal(''), documentLanguage]), '')
