import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { user } from './users.ts'

/** The maximum size of the picture as it was chosen, in bytes. */
export const pictureMaxBytes = 15 * 2 ** 20
export const notAPicture = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of at most 15 MB.'

/**
 * Makes an uploaded picture the caller’s profile picture: cut to a square of 384 pixels and without what the camera
 * wrote into it. The former one is deleted. 400 on `uploadId` if it isn’t a picture that browsers show, or is too large.
 */
export const set = endpoint({
  method: 'PUT',
  path: '/api/auth/profile-picture',
  may: 'profile-pictures.manage',
  limit: 'pictures',
  body: z.object({ uploadId: id }),
  reply: user,
})

/** Deletes the caller’s profile picture. Succeeds without one. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/auth/profile-picture',
  may: 'profile-pictures.manage',
  reply: user,
})

/**
 * Returns a profile picture by its key, which can’t be guessed. Needs no sign-in, so that emails can show it. 404 once
 * it was replaced or deleted.
 */
export const read = rawEndpoint({
  method: 'GET',
  path: '/api/profile-pictures/:key',
  may: 'profile-pictures.read',
  params: z.object({ key: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
})
