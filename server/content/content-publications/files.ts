import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { isSocial } from '../../../contract/content/networks.ts'
import { file } from '../../../contract/content/content-publications.ts'
import type { QueryOf } from '../../../contract/http.ts'
import { type ZipEntry, zipOf } from '../../platform/archives/zip.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { serveRaw } from '../../platform/raw.ts'
import { writtenIn } from '../checking/language.ts'
import { findProfile } from '../content-profiles/store.ts'
import { requireFinished, requireText } from '../content-pieces/rules.ts'
import { findPiece } from '../content-pieces/store.ts'
import { absolutePictures, filesInText, type TextPicture } from '../content-pictures/in-text.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import { authorshipOf, descriptionOf, htmlFile, markdownFile, slugOf } from './rules.ts'

type Piece = Awaited<ReturnType<typeof findPiece>>
type Format = QueryOf<typeof file>['format']

const types: Record<Format, [type: string, ending: string]> = {
  html: ['text/html; charset=utf-8', 'html'],
  markdown: ['text/markdown; charset=utf-8', 'md'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  zip: ['application/zip', 'zip'],
}

async function pictureOf(context: Context, { imageKey, squareKey }: Piece): Promise<Buffer | null> {
  const key = imageKey ?? squareKey
  return key ? buffer(await openFile(context, key)) : null
}

async function htmlOf(context: Context, piece: Piece) {
  const inText = await filesInText(context, piece)
  const placed = placedIn(inText, ({ bytes, format }) => {
    const type = format === 'png' ? 'image/png' : 'image/jpeg'
    return `data:${type};base64,${bytes.toString('base64')}`
  })
  const content = await inTextThread('rendered', piece.type, piece.content, placed)
  const { values } = await findProfile(context, piece.clientId)
  const language = writtenIn(piece.content, values.language)
  return htmlFile(piece, { content, language }, await pictureOf(context, piece))
}

const placedIn = (files: readonly TextPicture[], srcOf: (file: TextPicture) => string) =>
  Object.fromEntries(
    files.map((file) => [file.cut, { src: srcOf(file), width: file.width, height: file.height }]),
  )

/** The place of a picture of the text beside the Markdown of an archive. */
const besideText = ({ cut, format }: TextPicture) => `pictures/${cut}.${format}`

async function docxOf(context: Context, piece: Piece): Promise<Buffer> {
  const { type, title, content, imageAlt, clientName: author } = piece
  const written = { type, title, content, imageAlt, author, description: descriptionOf(piece) }
  const picture = await pictureOf(context, piece)
  const files = await filesInText(context, piece)
  const bytes = await inTextThread('wordFile', {
    ...written,
    picture,
    made: authorshipOf(piece),
    inText: Object.fromEntries(files.map((each) => [besideText(each), each.bytes])),
    placed: placedIn(files, besideText),
  })
  return Buffer.from(bytes)
}

/** An archive of every form that a piece can have, with its picture. */
async function zipFor(context: Context, piece: Piece): Promise<Readable> {
  const name = slugOf(piece)
  const inText = await filesInText(context, piece)
  const absolute = await absolutePictures(context, piece)
  const markdown = markdownFile(piece, placedIn(inText, besideText))
  const entry = (
    ending: string,
    open: () => Promise<string | Buffer>,
    compress = true,
  ): ZipEntry => ({
    path: `${name}/${name}.${ending}`,
    compress,
    mtime: piece.updatedAt,
    open: async () => Readable.from([Buffer.from((await open()) as string)]),
  })
  const blocks = () => inTextThread('blocks', piece.type, piece.content, absolute)
  const picture = async () => (await pictureOf(context, piece)) ?? Buffer.alloc(0)
  return zipOf([
    entry('html', () => htmlOf(context, piece)),
    ...(isSocial(piece.type) ? [entry('txt', () => Promise.resolve(piece.content))] : []),
    entry('md', () => Promise.resolve(markdown)),
    entry('docx', () => docxOf(context, piece), false),
    ...(piece.type === 'blog_post' ? [entry('wordpress.html', blocks)] : []),
    ...(piece.imageKey || piece.squareKey ? [entry('jpg', picture, false)] : []),
    ...inText.map((each) => ({
      path: `${name}/${besideText(each)}`,
      compress: false,
      mtime: piece.updatedAt,
      open: () => Promise.resolve(Readable.from([each.bytes])),
    })),
  ])
}

export const serveContentFile = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, file, async (call) => {
    const piece = await findPiece(call, call.actor, call.params.id)
    requireFinished(piece)
    const { format } = call.query
    // The Markdown of a brief is its outline; the other forms are of a text.
    if (format !== 'markdown') requireText(piece)
    const [type, ending] = types[format]
    const bodies = {
      html: () => htmlOf(call, piece),
      markdown: async () => markdownFile(piece, await absolutePictures(call, piece)),
      docx: () => docxOf(call, piece),
      zip: () => zipFor(call, piece),
    }
    return { type, filename: `${slugOf(piece)}.${ending}`, body: await bodies[format]() }
  })
