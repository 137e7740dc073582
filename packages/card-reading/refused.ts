import { wrongField } from '../../server/platform/refusals.ts'

/** Creates a 400 for bytes that are not a readable picture. */
export const badImage = () =>
  wrongField('image', 'This image format cannot be read. Please use a JPEG, PNG or WebP picture.')

/** The message when reading failed for another reason than the picture. */
export const notReadable = 'Failed to extract business card information'
