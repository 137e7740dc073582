import * as z from 'zod/mini'
import { keysOf, text, website } from '../fields.ts'

/** The ways to meet, and their labels in the back office. */
export const placeLabels = {
  phone: 'By phone',
  video: 'By video call',
  other: 'Somewhere else',
} as const
export const placeKinds = keysOf(placeLabels)
export type PlaceKind = (typeof placeKinds)[number]

/** The place of consultations and meetings: by phone, behind the link of a video call, or in the agency's own words. */
export const placeSettings = {
  place: z.enum(placeKinds, 'Please choose a place'),
  /** The link of video calls. */
  placeLink: website,
  /** The agency's own words, such as an address. */
  placeText: text(255),
}
export type PlaceSettings = { place: PlaceKind; placeLink: string; placeText: string }

const isVideoLinked = ({ place, placeLink }: PlaceSettings) => place !== 'video' || placeLink !== ''
const isOtherNamed = ({ place, placeText }: PlaceSettings) => place !== 'other' || placeText !== ''

/** Requires what the chosen place needs, beside its field. */
export const placeChecks = [
  z.refine<PlaceSettings>(isVideoLinked, {
    error: 'Please enter the link of your video call',
    path: ['placeLink'],
  }),
  z.refine<PlaceSettings>(isOtherNamed, {
    error: 'Please describe where you meet',
    path: ['placeText'],
  }),
] as const

/**
 * The place kept with a booking. `place` is null in bookings from before places were kept. `placeDetail` is the phone
 * number to call, the link of the video call, or the agency's words.
 */
export const bookedPlace = { place: z.nullable(z.enum(placeKinds)), placeDetail: z.string() }
export type BookedPlace = { place: PlaceKind | null; placeDetail: string }

/** The error for a phone number that can't be called. */
export const phoneNeeded = 'Please enter the phone number that we can call'
/** Returns whether a text holds a phone number: at least five digits, as the shortest ones have. */
export const isCallable = (phone: string) => phone.replace(/\D/g, '').length >= 5

/** Returns the place of a booking as a sentence; empty when none is known. */
export function placeWords({ place, placeDetail }: BookedPlace, reader: 'attendee' | 'team') {
  if (place === 'video') return `By video call: ${placeDetail}`
  if (place === 'phone')
    return reader === 'team'
      ? `By phone: ${placeDetail}`
      : `By phone: we’ll call you at ${placeDetail}`
  return placeDetail
}

/** Returns the place as it is told before a slot is booked; the link of a video call comes with the booking. */
export function placeAhead(place: PlaceKind | null, placeText: string) {
  if (place === 'video') return 'By video call. You’ll get the link once you’ve booked.'
  return place === 'phone' ? 'By phone. We’ll call you.' : placeText
}
