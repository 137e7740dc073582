import { wrongField } from '../../server/platform/refusals.ts'

/** 400: the bytes are no picture that can be read (seed 001 section 8, with words of our own). */
export const badImage = () =>
  wrongField('image', 'This image format cannot be read. Please use a JPEG, PNG or WebP picture.')

/** When reading failed for no fault of the picture (seed 001 section 8). */
export const notReadable = 'Failed to extract business card information'
