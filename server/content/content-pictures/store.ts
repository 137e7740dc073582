import { eq } from 'drizzle-orm'
import { isStandard } from '../../../contract/core/brand/standard.ts'
import { bytesOfPicture, logoOf } from '../client-pictures/store.ts'
import { pictureAddress } from '../content-pieces/rules.ts'
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
import { type Exchange, noted } from '../content-exchanges/store.ts'
import { contentProfiles } from '../content-profiles/table.ts'
import { modelAlt } from '../checking/generated-alts.ts'
import { formOf, isWideForm, kickerOf, pictureWish, styleOf } from './rules.ts'

type PieceRow = typeof contentPieces.$inferSelect
type Keys = Pick<PieceRow, 'imageKey' | 'squareKey' | 'thumbnailKey'>
type FormerKeys = Pick<PieceRow, 'formerImageKey' | 'formerSquareKey' | 'formerThumbnailKey'>
/** A piece's stored picture columns. */
export type Pictures = Keys &
  Pick<PieceRow, 'imageUrl' | 'thumbnailUrl' | 'imageAlt' | 'imageVariant' | 'pictureBy'>
/** The same, with the model that made them; empty for this server. */
type MadePictures = { pictures: Pictures; model: string }

/** The parts of a piece its picture is made from. */
export type Pictured = Pick<
  PieceRow,
  'id' | 'clientId' | 'type' | 'title' | 'topic' | 'imageVariant'
>
/** Returns what stands for an answered picture in lists. */
const asText = (bytes: Buffer) => `A picture (${Math.ceil(bytes.length / 1000)} kB)`

type Options = {
  /** Notes what a model was sent and answered. */
  log: Exchange[]
  /** `drawn` skips the models even when there are some. */
  by?: 'drawn' | 'model'
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
  { by, signal, log }: Options,
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
  if (by !== 'drawn' && (await modelFor(context, 'pictures', piece.clientId))) {
    const prompt = pictureWish({ title, topic: piece.topic, industry })
    const ask = async () => {
      const { bytes, model } = await makePicture(context, {
        purpose: 'pictures',
        prompt,
        shape: isWideForm(form) ? 'wide' : 'square',
        clientId: piece.clientId,
        ...(signal ? { signal } : {}),
      })
      const fitted = await fitCover(bytes, form).catch(() => {
        throw new ModelError('answer')
      })
      return { data: { bytes, fitted }, model: { model } }
    }
    const textOf = ({ bytes }: { bytes: Buffer }) => asText(bytes)
    const { data, model } = await noted(log, { asked: 'picture', prompt, ask, textOf })
    const cover = { alt: modelAlt(title), by: 'model' } as const
    return { pictures: await storedAs(context, piece, data.fitted, cover), model: model.model }
  }
  const logo = await logoOf(context, piece.clientId)
  const style = styleOf(piece.clientId, client?.entered?.coverStyle)
  const cover = await renderCover({
    title,
    brand,
    kicker: kickerOf(industry),
    colours: colorsOf([first, second], context.settings),
    variant: piece.imageVariant,
    size: form,
    ...(logo && { logo }),
    ...(style && { style }),
  })
  const pictures = await storedAs(context, piece, cover, { alt: cover.alt, by: 'drawn' })
  return { pictures, model: '' }
}

/** Returns the client's colors, or those that the agency chose for itself; none while it has the sample's. */
function colorsOf(ofClient: string[], { brand }: Pick<Context['settings'], 'brand'>): string[] {
  const own = ofClient.filter(Boolean)
  if (own.length > 0 || isStandard(brand)) return own
  return [brand.primary, brand.accent].filter((each) => each !== null)
}

/** Cuts a picture of the client's library to the format of a piece and stores the files. @throws Refusal 404 */
export async function takeFromLibrary(context: Context, piece: Pictured, pictureId: number) {
  const form = formOf(piece.type)
  if (!form) return null
  const { alt, bytes } = await bytesOfPicture(context, piece.clientId, pictureId)
  return storedAs(context, piece, await fitCover(bytes, form), { alt, by: 'library' })
}

async function storedAs(
  context: Context,
  { id, type, imageVariant }: Pictured,
  { bytes, thumbnail }: CoverFile,
  { alt, by }: { alt: string; by: Pictures['pictureBy'] },
): Promise<Pictures> {
  const large = await putFile(context, bytes)
  const small = await putFile(context, thumbnail.bytes)
  const isWide = formOf(type) === 'wide'
  return {
    imageKey: isWide ? large.key : null,
    squareKey: isWide ? null : large.key,
    thumbnailKey: small.key,
    imageUrl: pictureAddress(id, large.key),
    thumbnailUrl: pictureAddress(id, small.key),
    imageAlt: alt.slice(0, 500).toWellFormed(),
    imageVariant: imageVariant + 1,
    pictureBy: by,
  }
}

export const keysOf = ({ imageKey, squareKey, thumbnailKey }: Keys): string[] =>
  [imageKey, squareKey, thumbnailKey].filter((key) => key !== null)

export const formerKeysOf = (piece: FormerKeys): string[] =>
  [piece.formerImageKey, piece.formerSquareKey, piece.formerThumbnailKey].filter(
    (key) => key !== null,
  )

/** Keeps new picture files, in the transaction that stores the piece. */
export async function keepPictures(tx: Context, pictures: Keys): Promise<void> {
  for (const key of keysOf(pictures)) await claimFile(tx, key)
}

/** Returns the columns with which the present picture of a piece becomes its former one. */
export const asFormer = (piece: PieceRow) => ({
  formerImageKey: piece.imageKey,
  formerSquareKey: piece.squareKey,
  formerThumbnailKey: piece.thumbnailKey,
  formerImageAlt: piece.imageAlt,
  formerPictureBy: piece.pictureBy,
})

/** Returns the columns with which the former picture of a piece becomes its present one. */
export const asPresent = (piece: PieceRow) => {
  const { formerImageKey: imageKey, formerSquareKey: squareKey } = piece
  const { formerThumbnailKey: thumbnailKey, formerPictureBy: pictureBy } = piece
  const large = imageKey ?? squareKey
  return {
    imageKey,
    squareKey,
    thumbnailKey,
    pictureBy,
    imageAlt: piece.formerImageAlt,
    imageUrl: large && pictureAddress(piece.id, large),
    thumbnailUrl: thumbnailKey && pictureAddress(piece.id, thumbnailKey),
  }
}

const { imageKey, squareKey, thumbnailKey } = contentPieces
const { formerImageKey, formerSquareKey, formerThumbnailKey } = contentPieces
const fileColumns = {
  imageKey,
  squareKey,
  thumbnailKey,
  formerImageKey,
  formerSquareKey,
  formerThumbnailKey,
}

/** Releases all pictures of a client's pieces, in the transaction that erases the client. */
export async function releasePicturesOf(tx: Context, clientId: number): Promise<void> {
  const rows = await tx.db
    .select({ id: contentPieces.id, ...fileColumns })
    .from(contentPieces)
    .where(eq(contentPieces.clientId, clientId))
  for (const row of rows)
    for (const key of [...keysOf(row), ...formerKeysOf(row)]) await releaseFile(tx, key)
}
