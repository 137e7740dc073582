import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-pictures.ts'
import { isStandard } from '../../../contract/core/brand/standard.ts'
import { contentPieces } from '../content-pieces/table.ts'
import {
  type CoverFile,
  fitCover,
  renderCover,
} from '../../../packages/cover-rendering/cover-rendering.ts'
import { ModelError } from '../../core/models/model-error.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { makePicture } from '../../core/models/pictures.ts'
import type { Context } from '../../platform/context.ts'
import { claimFile, putFile, releaseFile } from '../../platform/files.ts'
import { users } from '../../core/users/table.ts'
import { contentProfiles } from '../content-profiles/table.ts'
import { formOf, kickerOf, modelAlt, pictureWish } from './rules.ts'

type PieceRow = typeof contentPieces.$inferSelect
type Keys = Pick<PieceRow, 'imageKey' | 'squareKey' | 'thumbnailKey'>
/** A piece's stored picture columns. */
export type Pictures = Keys &
  Pick<PieceRow, 'imageUrl' | 'thumbnailUrl' | 'imageAlt' | 'imageVariant'>
/** The same, with the model that made them; empty for this server. */
type MadePictures = { pictures: Pictures; model: string }

/** The parts of a piece its picture is made from. */
export type Pictured = Pick<
  PieceRow,
  'id' | 'clientId' | 'type' | 'title' | 'topic' | 'imageVariant'
>
type Options = {
  /** `machine` skips the models even when there are some. */
  by?: 'machine'
  signal?: AbortSignal
}

/**
 * Makes a piece's next picture and stores the files, outside any transaction; `keepPictures` then
 * attaches them. null for types without pictures. @throws ModelError from the provider,
 * DrawingError when drawing fails
 */
export async function makePictures(
  context: Context,
  piece: Pictured,
  { by, signal }: Options = {},
): Promise<MadePictures | null> {
  const form = formOf(piece.type)
  if (!form) return null
  const [client] = await context.db
    .select({
      brand: users.businessName,
      industry: users.industry,
      first: users.brandColour,
      second: users.secondColour,
      entered: contentProfiles.entered,
    })
    .from(users)
    .leftJoin(contentProfiles, eq(contentProfiles.clientId, users.id))
    .where(eq(users.id, piece.clientId))
  const { brand = '', industry = '', first = '', second = '' } = client ?? {}
  const title = piece.title || piece.topic
  if (!by && (await modelFor(context, 'pictures', piece.clientId))) {
    const prompt = pictureWish({ title, topic: piece.topic, industry })
    const generated = await makePicture(context, {
      purpose: 'pictures',
      prompt,
      shape: form,
      clientId: piece.clientId,
      ...(signal ? { signal } : {}),
    })
    const fitted = await fitCover(generated.bytes, form).catch(() => {
      throw new ModelError('answer')
    })
    const pictures = await storedAs(context, piece, fitted, modelAlt(title))
    return { pictures, model: generated.model }
  }
  const style = client?.entered?.coverStyle ?? 'varied'
  const cover = await renderCover({
    title,
    brand,
    kicker: kickerOf(industry),
    colours: colorsOf([first, second], context.settings),
    variant: piece.imageVariant,
    size: form,
    ...(style !== 'varied' && { style }),
  })
  return { pictures: await storedAs(context, piece, cover, cover.alt), model: '' }
}

/** Returns the client's colors, or those that the agency chose for itself; none while it has the sample's. */
function colorsOf(ofClient: string[], { brand }: Pick<Context['settings'], 'brand'>): string[] {
  const own = ofClient.filter(Boolean)
  if (own.length > 0 || isStandard(brand)) return own
  return [brand.primary, brand.accent].filter((each) => each !== null)
}

async function storedAs(
  context: Context,
  { id, type, imageVariant }: Pictured,
  { bytes, thumbnail }: CoverFile,
  alt: string,
): Promise<Pictures> {
  const large = await putFile(context, bytes)
  const small = await putFile(context, thumbnail.bytes)
  const isWide = formOf(type) === 'wide'
  const address = (key: string) =>
    contract.picture.path.replace(':id', String(id)).replace(':key', key)
  return {
    imageKey: isWide ? large.key : null,
    squareKey: isWide ? null : large.key,
    thumbnailKey: small.key,
    imageUrl: address(large.key),
    thumbnailUrl: address(small.key),
    imageAlt: alt.slice(0, 500).toWellFormed(),
    imageVariant: imageVariant + 1,
  }
}

export const keysOf = ({ imageKey, squareKey, thumbnailKey }: Keys): string[] =>
  [imageKey, squareKey, thumbnailKey].filter((key) => key !== null)

/** Keeps new picture files and releases the old ones, in the transaction that stores the piece. */
export async function keepPictures(tx: Context, pictures: Keys, before?: Keys): Promise<void> {
  for (const key of keysOf(pictures)) await claimFile(tx, key)
  for (const key of before ? keysOf(before) : []) await releaseFile(tx, key)
}

/** Releases all pictures of a client's pieces, in the transaction that erases the client. */
export async function releasePicturesOf(tx: Context, clientId: number): Promise<void> {
  const { imageKey, squareKey, thumbnailKey } = contentPieces
  const rows = await tx.db
    .select({ imageKey, squareKey, thumbnailKey })
    .from(contentPieces)
    .where(eq(contentPieces.clientId, clientId))
  for (const key of rows.flatMap(keysOf)) await releaseFile(tx, key)
}
