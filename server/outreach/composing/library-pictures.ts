import { readCut } from '../../../contract/core/picture-cuts.ts'
import { emailPictures } from '../../core/pictures/email-pictures.ts'
import type { Context } from '../../platform/context.ts'
import type { Pictured } from './pictures.ts'

const inText = /\/pictures\/([a-z\d-]{1,60}(?:\.\d{1,4}(?:-\d{1,4}){3})?)(?=[)"'\s])/g

/** Returns the pictures of the library that an email's text names, in Markdown or HTML. */
export const picturesIn = (content: string) =>
  [...new Set([...content.matchAll(inText)].map(([, cut = '']) => cut))].map(readCut)

/** Returns the files of the pictures that an email's text names. */
export const picturedFor = async (
  context: Pick<Context, 'db' | 'settings'>,
  { content }: { content: string },
): Promise<Pictured> => ({
  files: await emailPictures(context, picturesIn(content)),
  publicUrl: context.settings.publicUrl,
})
