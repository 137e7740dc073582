import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { choose, regenerate, restoreFormer } from '../../../../contract/content/content-pictures.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** The ways to another image: as the last time, drawn, by a model, from the library, or the former one. */
export type Making =
  | { by: 'last' | 'drawn' | 'model' | 'former' }
  | { by: 'library'; pictureId: number }

const seen = new Set(['review', 'approved', 'published'])

/** Returns whether the client approved a piece with its image, so that another one asks them again. */
export const asksAgain = ({ review, status }: Pick<ContentPiece, 'review' | 'status'>) =>
  review === 'approved' && seen.has(status)

const limited = 'The image provider didn’t return an image. The content is saved without a new one.'
const failed = 'Failed to regenerate image. Please try again.'

async function make(id: number, making: Making) {
  const params = { id }
  const done = { imageUrl: '', message: '' }
  if (making.by === 'former') await call(restoreFormer, { params })
  else if (making.by === 'library')
    await call(choose, { params, body: { pictureId: making.pictureId } })
  else return call(regenerate, { params, query: making.by === 'last' ? {} : { by: making.by } })
  return done
}

/** Gives a piece another image and shows a toast. */
export async function makeImage(id: number, making: Making): Promise<void> {
  try {
    const { imageUrl, message } = await make(id, making)
    if (imageUrl !== null)
      toast({
        title: 'Success',
        description: message || 'Image changed',
      })
    else
      toast({
        title: 'Image Generation Limited',
        description: message || limited,
        variant: 'destructive',
      })
  } catch (error) {
    const description = sentenceOf(error, failed)
    toast({ title: 'Image Generation Failed', description, variant: 'destructive' })
  }
  await invalidate('content-pieces', 'content-reviews')
}
